import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { LinedList, Loaded } from './list.tsx'

type ListDialogProps<Item> = {
  /** Also names the list. */
  title: string
  about?: ReactNode
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** 'the announcements' */
  what: string
  empty: ReactNode
  /** Hides what is being removed. */
  isShown?: (item: Item) => boolean
  onClose: () => void
  children: (item: Item) => ReactNode
}

export function ListDialog<Item>(props: ListDialogProps<Item>) {
  const { title, about, list, what, empty, isShown = () => true, onClose, children } = props
  const items = list.data?.pages.flatMap((page) => page.items).filter(isShown) ?? []
  return (
    <Dialog title={title} about={about} onClose={onClose}>
      <DialogBody>
        {!list.data && <Loaded query={list} what={what} />}
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
