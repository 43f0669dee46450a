import { InviteDrawing } from '#web/ui/art/invite-drawing.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** Who invited me. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Join a Team" onClose={onClose}>
      <DialogBody>
        <Empty drawing={<InviteDrawing />} text="You don't have any invites yet." />
      </DialogBody>
    </Dialog>
  )
}
