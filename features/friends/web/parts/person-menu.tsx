import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { shieldIcon } from '#web/ui/badge-icons.ts'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import type { FriendRow } from '../../contract.ts'
import { refetchFriends, removeCachedRow } from '../queries/friends.ts'
import { nameOf } from '../queries/parse-friend-row.ts'

const BlockDialog = lazyPart(() =>
  import('#features/people/web/parts/block-dialog.tsx').then((file) => file.BlockDialog),
)

/** What else can be done about somebody. */
export function PersonMenu({ row, onBlocked }: { row: FriendRow; onBlocked?: () => void }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)

  function blocked() {
    removeCachedRow(queries, row.uid)
    void refetchFriends(queries)
    onBlocked?.()
  }

  return (
    <>
      <MenuButton label={`Actions for ${nameOf(row)}`}>
        <MenuItem shape={shieldIcon} danger onSelect={() => setAsking(true)}>
          Block
        </MenuItem>
      </MenuButton>
      {isAsking && <BlockDialog person={row} onBlocked={blocked} onClose={() => setAsking(false)} />}
    </>
  )
}
