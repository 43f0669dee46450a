import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { presenceQuery } from '#features/chat/web/queries/presence.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { Loaded, MoreRows } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import type { FriendRow as Row } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import type { ListName } from '../queries/friends.ts'
import { useFriendList } from '../queries/use-friend-list.ts'
import styles from './friend-card.module.css'
import { FriendCard } from './friend-card.tsx'

type FriendListProps = {
  name: ListName
  label: string
  empty: string
  drawing: ReactNode
  /** A button of an empty list. */
  children?: ReactNode
}

export function FriendList({ name, label, empty, drawing, children }: FriendListProps) {
  const { pending } = useFriendActions()
  const list = useFriendList(name, pending)
  return (
    <Loaded query={list} what="the people" drawing={drawing} rows={4}>
      {() => (
        <>
          {list.rows.length > 0 ? (
            <FriendCards label={label} rows={list.rows} />
          ) : (
            list.isComplete && (
              <Empty drawing={drawing} text={empty}>
                {children}
              </Empty>
            )
          )}
          {!list.isComplete && (
            <MoreRows length={list.pageCount} label="Loading more people" onVisible={list.loadMore} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Keeps the focus among the cards when one is removed. */
function FriendCards({ label, rows }: { label: string; rows: Row[] }) {
  const focus = useKeepFocusInList('li')
  const friends = rows.filter(({ tie }) => tie === 'friends').map(({ uid }) => uid)
  const { data: here = [] } = useQuery(presenceQuery(friends))
  return (
    <div ref={focus}>
      <ul role="list" aria-label={label} className={`grid gap-4 ${styles.grid}`}>
        {rows.map((row) => (
          <FriendCard key={row.uid} row={row} isHere={here.includes(row.uid)} />
        ))}
      </ul>
    </div>
  )
}
