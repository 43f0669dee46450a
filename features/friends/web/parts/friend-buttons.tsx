import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { FriendRow } from '../../contract.ts'
import type { FriendAction } from '../actions/friend-actions.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import type { FriendRelation } from '../queries/parse-friend-row.ts'

type ActionButton = { action: FriendAction; label: string; variant?: 'primary' | 'plain' | 'danger' }

const actionButtons: Record<FriendRelation, ActionButton[]> = {
  none: [{ action: 'request', label: 'Add Friend', variant: 'primary' }],
  friends: [{ action: 'unfriend', label: 'Unfriend', variant: 'danger' }],
  incoming: [
    { action: 'accept', label: 'Accept', variant: 'primary' },
    { action: 'decline', label: 'Decline', variant: 'plain' },
  ],
  outgoing: [{ action: 'cancel', label: 'Requested \u00b7 Cancel' }],
}

type FriendButtonsProps = {
  /** As they are shown, with what is under way. */
  row: FriendRow
  /** Where the person's name stands, for screen readers: many rows have the same buttons. */
  describedBy?: string
}

/** How somebody stands to me, and what can be done about that. */
export function FriendButtons({ row, describedBy }: FriendButtonsProps) {
  const { run } = useFriendActions()
  return (
    <>
      {row.tie === 'friends' && <Pill tone="action">Friends</Pill>}
      {actionButtons[row.tie].map(({ action, label, variant }) => (
        <Button
          key={action}
          size="small"
          variant={variant}
          aria-describedby={describedBy}
          onClick={() => run(row, action)}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
