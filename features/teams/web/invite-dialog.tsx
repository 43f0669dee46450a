import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** The ways there are to bring people to a team: picking them when it is made, and being public. */
export function InviteDialog({ onCreate, onClose }: { onCreate: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Invite Members"
      about="Pick people when you create a team. A public team is also found and joined by anyone under Discover teams."
      onClose={onClose}
    >
      <DialogBody>
        <Empty drawing={<TeamDrawing />} text="Who has a seat at your table?">
          <Button variant="primary" onClick={onCreate}>
            Create Team
          </Button>
        </Empty>
      </DialogBody>
    </Dialog>
  )
}
