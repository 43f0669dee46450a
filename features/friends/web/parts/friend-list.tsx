import { type ReactNode, useId } from 'react'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { LinedList, ListRow, MoreRows, NotLoaded } from '#web/ui/list.tsx'
import { Empty, SkeletonRows } from '#web/ui/page.tsx'
import type { FriendRow as Row } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import type { ListName } from '../queries/friends.ts'
import { useFriendList } from '../queries/use-friend-list.ts'
import { FriendButtons, PersonMenu } from './friend-buttons.tsx'
import styles from './friend-list.module.css'

type FriendListProps = { name: ListName; label: string; empty: string; drawing: ReactNode }

export function FriendList({ name, label, empty, drawing }: FriendListProps) {
  const { pending } = useFriendActions()
  const list = useFriendList(name, pending)
  if (list.state === 'loading') return <SkeletonRows count={4} label="Loading people" />
  if (list.state === 'failed') {
    return <NotLoaded drawing={drawing} text="The people could not be loaded." onTryAgain={list.tryAgain} />
  }
  return (
    <>
      {list.rows.length > 0 ? (
        <FriendRows label={label} rows={list.rows} />
      ) : (
        list.isComplete && <Empty drawing={drawing} text={empty} />
      )}
      {!list.isComplete && <MoreRows length={list.pageCount} label="Loading more people" onVisible={list.loadMore} />}
    </>
  )
}

/** Keeps the focus among the rows when one is removed. */
export function FriendRows({ label, rows }: { label: string; rows: Row[] }) {
  const focus = useKeepFocusInList('li')
  return (
    <div ref={focus}>
      <LinedList label={label}>
        {rows.map((row) => (
          <FriendRow key={row.uid} row={row} />
        ))}
      </LinedList>
    </div>
  )
}

const rowClasses = { friends: styles.two, incoming: styles.two, outgoing: styles.long, none: undefined }

function FriendRow({ row }: { row: Row }) {
  const id = useId()
  return (
    <ListRow
      className={rowClasses[row.tie]}
      actions={
        <>
          <FriendButtons row={row} describedBy={id} />
          <span className={styles.menu}>
            <PersonMenu row={row} />
          </span>
        </>
      }
    >
      <span id={id} className="pile">
        <PersonLink person={row} detail={row.displayName ? row.email : undefined} />
      </span>
    </ListRow>
  )
}
