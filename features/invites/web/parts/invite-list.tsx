import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { LinedList, MoreRows, NotLoaded } from '#web/ui/list.tsx'

type InviteListProps<Invite> = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Invite[] }>>
  label: string
  failure: string
  loading?: ReactNode
  empty?: ReactNode
  className?: string | undefined
  children: (invite: Invite) => ReactNode
}

export function InviteList<Invite>({ list, failure, loading, ...rows }: InviteListProps<Invite>) {
  if (list.isPending) return loading
  if (!list.data) return <NotLoaded text={failure} onTryAgain={list.refetch} />
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <>
      <InviteRows items={items} {...rows} />
      {list.hasNextPage && (
        <MoreRows
          length={items.length}
          label="Loading more invites"
          onVisible={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        />
      )}
    </>
  )
}

type InviteRowsProps<Invite> = Omit<InviteListProps<Invite>, 'list' | 'failure' | 'loading'> & { items: Invite[] }

function InviteRows<Invite>({ items, label, empty, className, children }: InviteRowsProps<Invite>) {
  const box = useKeepFocusInList('li')
  return (
    <div ref={box} className={items.length > 0 ? className : undefined}>
      {items.length > 0 ? <LinedList label={label}>{items.map(children)}</LinedList> : empty}
    </div>
  )
}
