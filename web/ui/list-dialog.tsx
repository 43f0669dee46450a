import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { LinedList, NotLoaded } from './list.tsx'
import { SkeletonRows } from './page.tsx'

type ListDialogProps<Item> = {
  /** Also names the list. */
  title: string
  about?: ReactNode
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  failure: string
  empty: ReactNode
  /** Hides what is being removed. */
  isShown?: (item: Item) => boolean
  onClose: () => void
  children: (item: Item) => ReactNode
}

export function ListDialog<Item>(props: ListDialogProps<Item>) {
  const { title, about, list, failure, empty, isShown = () => true, onClose, children } = props
  const items = list.data?.pages.flatMap((page) => page.items).filter(isShown) ?? []
  return (
    <Dialog title={title} about={about} onClose={onClose}>
      <DialogBody>
        {list.isPending && <SkeletonRows label={`Loading ${title.toLowerCase()}`} />}
        {list.isError && !list.data && <NotLoaded text={failure} onTryAgain={list.refetch} />}
        {list.data && items.length === 0 && !list.hasNextPage && empty}
        {items.length > 0 && <LinedList label={title}>{items.map(children)}</LinedList>}
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}
