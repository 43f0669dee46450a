import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { failures } from './failures.tsx'
import styles from './list.module.css'
import { SkeletonRows } from './page.tsx'
import { useInfiniteScroll } from './use-infinite-scroll.ts'

export const linedClass = styles.lined

/** Children are `<li>` or `ListRow`. */
export const LinedList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul role="list" aria-label={label} className={styles.lined}>
    {children}
  </ul>
)

type ListRowProps = {
  /** Before the content: a date, a mark. */
  lead?: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** As low as a task. */
  dense?: boolean
  className?: string | undefined
}

/** The content takes the room; actions follow at the end. */
export function ListRow({ lead, children, actions, dense, className }: ListRowProps) {
  return (
    <li className={classNames('row wraps gap-3', dense && styles.dense, className)}>
      {lead}
      <div className={`column shrinks ${styles.content}`}>{children}</div>
      {actions && <span className="row gap-2">{actions}</span>}
    </li>
  )
}

type LoadedProps<Data> = {
  query: { data?: Data | undefined; isError: boolean; refetch: () => unknown }
  /** 'your teams' */
  what: string
  rows?: number
  /** Height of a part of a page that is no list, or of its card if it could not be loaded. */
  height?: string
  /** Instead of rows: what stands there until then. */
  skeleton?: ReactNode
  /** Around what stands there instead of the data. */
  className?: string | undefined
  /** If it is not 'Your teams could not be loaded.' */
  failed?: string | undefined
  failure?: keyof typeof failures
  drawing?: ReactNode
  /** Below 'Try again'. */
  aside?: ReactNode
  /** Instead of a list of nothing. */
  empty?: ReactNode
  children?: ReactNode | ((data: Data) => ReactNode)
}

/**
 * Draws what was loaded, also if loading it again has failed; without `children`, until a page draws it. Children that are
 * no function need no data: only a failure takes their place.
 */
export function Loaded<Data>({ query: { data, isError, refetch }, empty, children, ...props }: LoadedProps<Data>) {
  if (typeof children === 'function') {
    if (data !== undefined) return Array.isArray(data) && data.length === 0 && empty ? empty : children(data)
  } else if (children !== undefined && (data !== undefined || !isError)) return children
  const { what, rows, height, failed, drawing, aside, className } = props
  const { skeleton = <SkeletonRows count={height ? 1 : rows} height={height} label={`Loading ${what}`} /> } = props
  const Failure = failures[props.failure ?? (height ? 'card' : 'empty')]
  const text = failed || `${what[0]!.toUpperCase()}${what.slice(1)} could not be loaded.`
  const shown = isError ? (
    <Failure drawing={drawing} text={text} onTryAgain={() => void refetch()}>
      {aside}
    </Failure>
  ) : (
    skeleton
  )
  return className ? <div className={className}>{shown}</div> : shown
}

type LoadedPagesProps<Item, Page> = Omit<LoadedProps<unknown>, 'query' | 'children'> & {
  list: UseInfiniteQueryResult<InfiniteData<Page & { items: Item[] }>>
  children: (items: Item[], hasMore: boolean, first: Page) => ReactNode
}

export const LoadedPages = <Item, Page>({ list, empty, children, ...props }: LoadedPagesProps<Item, Page>) => (
  <Loaded query={list} {...props}>
    {({ pages }) => {
      const items = pages.flatMap((page) => page.items)
      if (empty && items.length === 0 && !list.hasNextPage) return empty
      const loadMore = () => !list.isFetchingNextPage && void list.fetchNextPage()
      return (
        <>
          {children(items, list.hasNextPage, pages[0]!)}
          {list.hasNextPage && <MoreRows length={pages.length} label="Loading more" onVisible={loadMore} />}
        </>
      )
    }}
  </Loaded>
)

type MoreRowsProps = {
  /** Rows loaded so far; if the end is still visible after a change, it asks again. */
  length: number
  /** For screen readers: 'Loading more teams'. */
  label: string
  onVisible: () => void
}

/** Loads the next page near the end of the list and shows its placeholder. */
export function MoreRows({ length, label, onVisible: onSight }: MoreRowsProps) {
  const end = useInfiniteScroll<HTMLDivElement>(length, onSight)
  return (
    <div ref={end}>
      <SkeletonRows count={1} label={label} />
    </div>
  )
}
