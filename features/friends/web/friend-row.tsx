import { useId } from 'react'
import { PersonLink } from '#features/people/web/person-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { FriendRow as Row } from '../contract.ts'
import type { Deed } from './deeds.ts'
import styles from './friend-row.module.css'
import { nameOf } from './shown-row.ts'

type FriendRowProps = { row: Row; onDo: (row: Row, deed: Deed) => void }

/** Somebody, how they stand to me, and what can be done about it. */
export function FriendRow({ row, onDo }: FriendRowProps) {
  const id = useId()
  const name = nameOf(row)
  const actions: Record<Row['tie'], { deed: Deed; label: string; variant?: 'primary' | 'plain' | 'danger' }[]> = {
    none: [{ deed: 'request', label: 'Add Friend', variant: 'primary' }],
    friends: [{ deed: 'unfriend', label: 'Unfriend', variant: 'danger' }],
    incoming: [
      { deed: 'accept', label: 'Accept', variant: 'primary' },
      { deed: 'decline', label: 'Decline', variant: 'plain' },
    ],
    outgoing: [{ deed: 'cancel', label: 'Requested \u00b7 Cancel' }],
  }
  return (
    <ListRow
      actions={
        <>
          {row.tie === 'friends' && <Pill tone="action">Friends</Pill>}
          {actions[row.tie].map(({ deed, label, variant }) => (
            <Button key={deed} size="small" variant={variant} aria-describedby={id} onClick={() => onDo(row, deed)}>
              {label}
            </Button>
          ))}
        </>
      }
    >
      <span id={id} className={styles.who}>
        <PersonLink
          person={{ id: row.uid, name, image: row.photoURL }}
          detail={row.displayName ? row.email : undefined}
        />
      </span>
    </ListRow>
  )
}
