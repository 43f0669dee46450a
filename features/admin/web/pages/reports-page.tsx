import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPagedList } from '#web/data/paged-list.ts'
import { counted } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { relativeTime } from '#web/format/relative-time.ts'
import { useNow } from '#web/format/use-now.ts'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { MoreRows, NotLoaded } from '#web/ui/list.tsx'
import { Empty, SkeletonRows } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Overview } from '../../contract.ts'
import { AdminFrame } from '../parts/admin-frame.tsx'
import { CaseCard } from '../parts/case-card.tsx'
import { type CaseState, casesQuery, overviewQuery } from '../queries/admin.ts'
import styles from './reports-page.module.css'

export function ReportsPage() {
  const [state, setState] = useState<CaseState>('waiting')
  const now = useNow()
  return (
    <AdminFrame note={<WaitingNote now={now} />}>
      <div className={`split wraps ${styles.bar}`}>
        <Segmented
          label="Show"
          choices={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'decided', label: 'Decided' },
          ]}
          value={state}
          onChange={setState}
        />
        <span className="note">Who reported stays hidden from the person reported</span>
      </div>
      <Cases key={state} state={state} />
    </AdminFrame>
  )
}

function WaitingNote({ now }: { now: Date }) {
  const { data } = useQuery(overviewQuery)
  return data ? noteOf(data, now) : null
}

function noteOf({ waiting, oldestAt }: Overview, now: Date) {
  if (waiting === 0 || !oldestAt) return 'Nothing waits for you.'
  const age = relativeTime(oldestAt, now)
  const since = age === 'now' ? 'a moment ago' : /^\d/.test(age) ? `${age} ago` : age
  return `${counted(waiting, 'report')} ${plural(waiting, 'waits, from', 'wait, the oldest from')} ${since}.`
}

function Cases({ state }: { state: CaseState }) {
  const list = useInfiniteQuery(casesQuery(state))
  const paged = toPagedList(list)
  if (paged.state === 'loading') return <SkeletonRows count={4} label="Loading reports" />
  if (paged.state === 'failed') return <NotLoaded text="The reports could not be loaded." onTryAgain={paged.tryAgain} />
  const cases = list.data!.pages.flatMap(({ items }) => items)
  if (cases.length === 0)
    return (
      <Empty drawing={<CalmDrawing />} text={state === 'waiting' ? 'No report waits' : 'Nothing was decided yet'}>
        {state === 'waiting' && (
          <p className="note">When somebody reports something, you hear of it as you chose in Settings.</p>
        )}
      </Empty>
    )
  return (
    <>
      {cases.map((one) => (
        <CaseCard key={one.id} reportCase={one} />
      ))}
      {!paged.isComplete && <MoreRows length={cases.length} label="Loading more reports" onVisible={paged.loadMore} />}
    </>
  )
}
