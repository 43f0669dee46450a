import { useSession } from '#web/session.tsx'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { bellIcon } from '#web/ui/navigation-icons.ts'
import { Popover, usePopover } from '#web/ui/popover.tsx'

/** The bell in the bar, with how many notifications are unread, and the panel it opens. */
export function NotificationBell({ unread }: { unread: number }) {
  const { opener, panel } = usePopover()
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <>
      <IconButton label="Notifications" shape={bellIcon} count={unread} {...opener} />
      <Popover title="Notifications" {...panel}>
        <Empty drawing={<CalmDrawing />} text={isSignedIn ? "You're all caught up!" : 'Please sign in first.'} />
      </Popover>
    </>
  )
}
