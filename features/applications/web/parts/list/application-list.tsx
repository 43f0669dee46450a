import { useInfiniteQuery } from '@tanstack/react-query'
import { toPagedList } from '#web/data/paged-list.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded, MoreRows } from '#web/ui/list.tsx'
import { cardClass } from '#web/ui/page.tsx'
import type { ApplicationCard } from '../../../contract.ts'
import { cardsIn, listQuery } from '../../queries/applications.ts'
import type { Circumstances } from '../card-signal.ts'
import type { ApplicationsAddress } from '../use-applications-address.ts'
import styles from './list.module.css'
import { ListHead } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import { useSelection } from './use-selection.ts'

const SelectionBar = lazyComponent(() => import('./selection-bar.tsx').then((file) => file.SelectionBar))

type ApplicationListProps = {
  address: ApplicationsAddress
  circumstances: Circumstances
  total: number
  open: number
  /** Instead of the list of the server. */
  only: readonly ApplicationCard[] | null
}

export function filterOf({ q, stage, source, next, goal, hasClosed, sort }: ApplicationsAddress) {
  return {
    sort,
    ...(q && { q }),
    ...(source && { source }),
    ...(next && { next }),
    ...(goal && { goalId: goal }),
    ...(stage ? { stage } : hasClosed ? {} : { open: 'true' as const }),
  }
}

const noFilters = {
  q: undefined,
  stage: undefined,
  source: undefined,
  next: undefined,
  goal: undefined,
  needs: undefined,
}

export function ApplicationList({ address, circumstances, total, open, only }: ApplicationListProps) {
  const query = useInfiniteQuery(listQuery(filterOf(address)))
  const cards = only ?? (query.data ? cardsIn(query.data) : [])
  const rows = useSelection(cards.map(({ id }) => id))
  const chosen = cards.filter(({ id }) => rows.chosen.has(id))
  return (
    <Loaded query={query} what="your applications" rows={8}>
      {() => (
        <>
          <div className={cardClass}>
            <div className={styles.box}>
              <table className={styles.table} role="table" data-stage={address.stage}>
                <caption className="visually-hidden">Applications</caption>
                <ListHead address={address} areAll={chosen.length > 0 && chosen.length === cards.length} rows={rows} />
                <tbody role="rowgroup">
                  {cards.map((card) => (
                    <ListRow key={card.id} card={card} circumstances={circumstances} rows={rows} />
                  ))}
                </tbody>
              </table>
              {cards.length === 0 && (
                <p className={styles.none}>
                  Nothing found. <Button onClick={() => address.show(noFilters)}>Clear filters</Button>
                </p>
              )}
            </div>
          </div>
          {!only && query.hasNextPage && (
            <MoreRows length={cards.length} label="Loading more applications" onVisible={toPagedList(query).loadMore} />
          )}
          {chosen.length > 0 && <SelectionBar cards={chosen} onClear={rows.clear} />}
          {!address.stage && !address.q && !address.source && !address.next && !address.goal && (
            <p className={styles.sum}>
              {open} open of {total}.{' '}
              {total > open && (
                <button
                  type="button"
                  className="label bold action-ink target hover-underline"
                  onClick={() => address.show({ closed: address.hasClosed ? undefined : 'true' })}
                >
                  {address.hasClosed ? 'Hide the closed ones' : 'Show the closed ones too'}
                </button>
              )}
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
