import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { nameOf } from '#web/ui/avatar.tsx'
import { shieldIcon } from '#web/ui/badge-icons.ts'
import { alertIcon } from '#web/ui/common-icons.ts'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { unfriendIcon } from '#web/ui/people-icons.ts'
import type { FriendRow } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { refetchFriends, removeCachedRow } from '../queries/friends.ts'

const BlockDialog = lazyComponent(() =>
  import('#features/people/web/parts/block-dialog.tsx').then((file) => file.BlockDialog),
)

const ReportPersonDialog = lazyComponent(() =>
  import('./report-person-dialog.tsx').then((file) => file.ReportPersonDialog),
)

export function PersonMenu({ row, onBlocked }: { row: FriendRow; onBlocked: () => void }) {
  const queries = useQueryClient()
  const { run } = useFriendActions()
  const [isReporting, setReporting] = useState(false)
  const [isBlocking, setBlocking] = useState(false)

  function removePerson() {
    removeCachedRow(queries, row.uid)
    void refetchFriends(queries)
    onBlocked()
  }
  return (
    <>
      <MenuButton label={`Actions for ${nameOf(row)}`}>
        {row.tie === 'friends' && (
          <MenuItem shape={unfriendIcon} danger onSelect={() => void run(row, 'unfriend')}>
            Unfriend
          </MenuItem>
        )}
        <MenuItem shape={shieldIcon} danger onSelect={() => setBlocking(true)}>
          Block
        </MenuItem>
        <MenuItem shape={alertIcon} onSelect={() => setReporting(true)}>
          Report
        </MenuItem>
      </MenuButton>
      {isReporting && <ReportPersonDialog person={row} onBlocked={removePerson} onClose={() => setReporting(false)} />}
      {isBlocking && <BlockDialog person={row} onBlocked={removePerson} onClose={() => setBlocking(false)} />}
    </>
  )
}
