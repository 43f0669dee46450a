import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { backIcon } from '#web/ui/action-icons.ts'
import { shieldIcon } from '#web/ui/badge-icons.ts'
import { Button, buttonClass, Icon } from '#web/ui/button.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { FriendRow } from '../../contract.ts'
import type { FriendAction } from '../actions/friend-actions.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { type FriendRelation, refetchFriends, removeCachedRow } from '../queries/friends.ts'

const BlockDialog = lazyPart(() =>
  import('#features/people/web/parts/block-dialog.tsx').then((file) => file.BlockDialog),
)

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

/** `describedBy` is the id of the person's name, because many rows have the same buttons. */
export function FriendButtons({ row, describedBy }: { row: FriendRow; describedBy?: string }) {
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

export function PersonMenu({ row, onBlocked }: { row: FriendRow; onBlocked?: () => void }) {
  const queries = useQueryClient()
  const [isBlocking, setBlocking] = useState(false)

  function removePerson() {
    removeCachedRow(queries, row.uid)
    void refetchFriends(queries)
    onBlocked?.()
  }
  return (
    <>
      <MenuButton label={`Actions for ${row.displayName || row.email}`}>
        <MenuItem shape={shieldIcon} danger onSelect={() => setBlocking(true)}>
          Block
        </MenuItem>
      </MenuButton>
      {isBlocking && <BlockDialog person={row} onBlocked={removePerson} onClose={() => setBlocking(false)} />}
    </>
  )
}

export const BackToFriends = () => (
  <Link to="/friends" className={buttonClass({ size: 'small' })}>
    <Icon shape={backIcon} />
    Friends
  </Link>
)
