import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { TryAgain } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './list.module.css'
import { cardClass, Empty, SkeletonRows } from './page.tsx'

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

type NotLoadedProps = {
  drawing?: ReactNode
  /** 'Your teams could not be loaded.' */
  text: string
  onTryAgain: () => unknown
}

export const NotLoaded = ({ drawing, text, onTryAgain }: NotLoadedProps) => (
  <Empty drawing={drawing} text={text}>
    <TryAgain onClick={() => void onTryAgain()} />
  </Empty>
)

/** Instead of a part of a page. */
export const NotLoadedCard = (props: NotLoadedProps) => (
  <div className={cardClass} role="alert">
    <NotLoaded {...props} />
  </div>
)

type LoadedProps<Data> = {
  query: { data?: Data | undefined; isError: boolean; refetch: () => unknown }
  /** 'your teams' */
  what: string
  rows?: number
  /** Of a part of a page that is no list; of its card, if it could not be loaded. */
  height?: string
  children?: (data: Data) => ReactNode
}

/** Draws what was loaded, also if loading it again has failed; without `children`, until a page draws it. */
export function Loaded<Data>({ query: { data, isError, refetch }, what, rows, height, children }: LoadedProps<Data>) {
  if (data !== undefined && children) return children(data)
  const Failed = height ? NotLoadedCard : NotLoaded
  if (isError)
    return <Failed text={`${what[0]!.toUpperCase()}${what.slice(1)} could not be loaded.`} onTryAgain={refetch} />
  return <SkeletonRows count={height ? 1 : rows} height={height} label={`Loading ${what}`} />
}

type LoadedPagesProps<Item, Page> = Omit<LoadedProps<unknown>, 'query' | 'children'> & {
  list: UseInfiniteQueryResult<InfiniteData<Page & { items: Item[] }>>
  empty?: ReactNode
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

/** Distance below the visible edge at which the next page is loaded. */
const ROOT_MARGIN = '400px'
/** Milliseconds. Asks again, because refetching everything cancels pages on their way. */
const REPEAT_INTERVAL_MS = 5000

/**
 * Calls `onEndVisible` near the end of a list, at each change of `length`, and every five seconds while it stays in view;
 * it must ignore calls while loading. Returns the ref of the last element.
 */
export function useInfiniteScroll<End extends Element>(
  length: number,
  onEndVisible: () => void,
): RefObject<End | null> {
  const ref = useRef<End>(null)
  const loadMore = useEffectEvent(onEndVisible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observing again repeats the call for an end still in view
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    function watch([end]: IntersectionObserverEntry[]) {
      clearInterval(timer)
      if (!end?.isIntersecting) return
      loadMore()
      timer = setInterval(loadMore, REPEAT_INTERVAL_MS)
    }
    // The second margin is for lists that scroll by themselves.
    const watcher = new IntersectionObserver(watch, { rootMargin: ROOT_MARGIN, scrollMargin: ROOT_MARGIN })
    if (ref.current) watcher.observe(ref.current)
    return () => {
      clearInterval(timer)
      watcher.disconnect()
    }
  }, [length])
  return ref
}
