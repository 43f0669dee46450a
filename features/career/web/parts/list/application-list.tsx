// biome-ignore-all lint/a11y/noRedundantRoles: narrow CSS changes `display`, and some browsers then drop the roles of a table

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toPagedList } from '#web/data/paged-list.ts'
import { formatDate } from '#web/format/dates.ts'
import { downIcon } from '#web/ui/action-icons.ts'
import { Button, Icon } from '#web/ui/button.tsx'
import { MoreRows, NotLoaded } from '#web/ui/list.tsx'
import { cardClass, SkeletonRows } from '#web/ui/page.tsx'
import { type ApplicationCard, type Sort, stageNames } from '../../../applications-contract.ts'
import { cardsIn, listQuery } from '../../queries/applications.ts'
import { ApplicationMenu } from '../application-menu.tsx'
import { CompanyMark } from '../company-mark.tsx'
import { SignalPill } from '../signal-pill.tsx'
import { type Circumstances, nextText } from '../signal-text.ts'
import { StageDot } from '../stage-dot.tsx'
import type { ApplicationsAddress } from '../use-applications-address.ts'
import styles from './list.module.css'

const columns: [label: string, sort: Sort | null, className: string][] = [
  ['Role and company', 'company', 'role'],
  ['Stage', null, 'stage'],
  ['Applied', 'applied', 'date'],
  ['Next step', 'next', 'next'],
  ['Place', null, 'place'],
]

type ApplicationListProps = {
  address: ApplicationsAddress
  circumstances: Circumstances
  total: number
  open: number
  /** Instead of the list of the server. */
  only: readonly ApplicationCard[] | null
}

export function filterOf({ q, stage, hasClosed, sort }: ApplicationsAddress) {
  return { sort, ...(q ? { q } : {}), ...(stage ? { stage } : hasClosed ? {} : { open: 'true' as const }) }
}

export function ApplicationList({ address, circumstances, total, open, only }: ApplicationListProps) {
  const query = useInfiniteQuery(listQuery(filterOf(address)))
  const list = toPagedList(query)
  const cards = only ?? (query.data ? cardsIn(query.data) : [])
  if (list.state === 'loading') return <SkeletonRows count={8} label="Loading applications" />
  if (list.state === 'failed')
    return <NotLoaded text="Your applications could not be loaded." onTryAgain={list.tryAgain} />
  return (
    <>
      <div className={cardClass}>
        <div className={styles.box}>
          <table className={styles.table} role="table">
            <caption className="visually-hidden">Applications</caption>
            <Head address={address} />
            <tbody role="rowgroup">
              {cards.map((card) => (
                <Row key={card.id} card={card} circumstances={circumstances} />
              ))}
            </tbody>
          </table>
          {cards.length === 0 && (
            <p className={styles.none}>
              Nothing found.{' '}
              <Button onClick={() => address.show({ q: undefined, stage: undefined, needs: undefined })}>
                Clear filters
              </Button>
            </p>
          )}
        </div>
      </div>
      {!only && !list.isComplete && (
        <MoreRows length={cards.length} label="Loading more applications" onVisible={list.loadMore} />
      )}
      {!address.stage && !address.q && (
        <p className={styles.sum}>
          {open} open of {total}.{' '}
          {total > open && (
            <button type="button" onClick={() => address.show({ closed: address.hasClosed ? undefined : 'true' })}>
              {address.hasClosed ? 'Hide the closed ones' : 'Show the closed ones too'}
            </button>
          )}
        </p>
      )}
    </>
  )
}

const directions: Record<Sort, 'ascending' | 'descending'> = {
  next: 'ascending',
  company: 'ascending',
  applied: 'descending',
  changed: 'descending',
}

function Head({ address }: { address: ApplicationsAddress }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(([label, sort, className]) => (
          <th
            key={label}
            role="columnheader"
            scope="col"
            className={styles[className]}
            aria-sort={sort && address.sort === sort ? directions[sort] : undefined}
          >
            {sort ? (
              <button type="button" onClick={() => address.show({ sort })}>
                {label}
                {address.sort === sort && <Icon shape={downIcon} />}
              </button>
            ) : (
              label
            )}
          </th>
        ))}
        <th scope="col" role="columnheader" className={styles.act}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

function Row({ card, circumstances }: { card: ApplicationCard; circumstances: Circumstances }) {
  const next = nextText(card, circumstances)
  return (
    <tr role="row">
      <td role="cell" className={styles.role}>
        <div className={styles.company}>
          <CompanyMark company={card.company} />
          <span>
            <Link
              to="/career/applications/$id"
              params={{ id: card.id }}
              search={(before) => before}
              resetScroll={false}
            >
              {card.role || card.company}
            </Link>
            {card.role && <small>{card.company}</small>}
          </span>
        </div>
      </td>
      <td role="cell" className={styles.stage}>
        <span className={styles.stageName}>
          <StageDot stage={card.stage} />
          {stageNames[card.stage]}
        </span>
      </td>
      <td role="cell" className={styles.date}>
        {card.appliedOn ? formatDate(card.appliedOn, 'Nov 20') : <small>Not yet</small>}
      </td>
      <td role="cell" className={styles.next}>
        {next ? <SignalPill {...next} /> : <small>None set</small>}
      </td>
      <td role="cell" className={styles.place}>
        {card.place}
      </td>
      <td role="cell" className={styles.act}>
        <ApplicationMenu card={card} />
      </td>
    </tr>
  )
}
