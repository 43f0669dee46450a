import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { FriendRow } from '../contract.ts'
import type { Deed } from './deeds.ts'
import type { Tie } from './shown-row.ts'
import { useDeeds } from './use-deeds.ts'

type Action = { deed: Deed; label: string; variant?: 'primary' | 'plain' | 'danger' }

const actions: Record<Tie, Action[]> = {
  none: [{ deed: 'request', label: 'Add Friend', variant: 'primary' }],
  friends: [{ deed: 'unfriend', label: 'Unfriend', variant: 'danger' }],
  incoming: [
    { deed: 'accept', label: 'Accept', variant: 'primary' },
    { deed: 'decline', label: 'Decline', variant: 'plain' },
  ],
  outgoing: [{ deed: 'cancel', label: 'Requested \u00b7 Cancel' }],
}

type FriendActionsProps = {
  /** As they are shown, with what is under way. */
  row: FriendRow
  /** Where the person's name stands, for screen readers: many rows have the same buttons. */
  describedBy?: string
}

/** How somebody stands to me, and what can be done about that. */
export function FriendActions({ row, describedBy }: FriendActionsProps) {
  const { make } = useDeeds()
  return (
    <>
      {row.tie === 'friends' && <Pill tone="action">Friends</Pill>}
      {actions[row.tie].map(({ deed, label, variant }) => (
        <Button
          key={deed}
          size="small"
          variant={variant}
          aria-describedby={describedBy}
          onClick={() => make(row, deed)}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
