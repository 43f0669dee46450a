import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { LinedList, LoadedPages } from '#web/ui/list.tsx'

type InviteListProps<Invite> = InviteRowsProps<Invite> & {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Invite[] }>>
  /** 'your invites' */
  what: string
  /** None are shown while it loads if this is left out. */
  rows?: number
}

export const InviteList = <Invite,>({ list, what, rows, ...shown }: InviteListProps<Invite>) =>
  list.isPending && rows === undefined ? null : (
    <LoadedPages list={list} what={what} rows={rows}>
      {(items) => <InviteRows {...shown} items={items} />}
    </LoadedPages>
  )

type InviteRowsProps<Invite> = {
  label: string
  empty?: ReactNode
  className?: string | undefined
  children: (invite: Invite) => ReactNode
}

function InviteRows<Invite>({
  items,
  label,
  empty,
  className,
  children,
}: InviteRowsProps<Invite> & { items: Invite[] }) {
  const box = useKeepFocusInList('li')
  return (
    <div ref={box} className={items.length > 0 ? className : undefined}>
      {items.length > 0 ? <LinedList label={label}>{items.map(children)}</LinedList> : empty}
    </div>
  )
}
