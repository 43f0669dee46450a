import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { relativeTime } from '#web/format/relative-time.ts'
import { useNow } from '#web/format/use-now.ts'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { LoadedPages } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Overview } from '../../contract.ts'
import { AdminFrame } from '../parts/admin-frame.tsx'
import { CaseCard } from '../parts/case-card.tsx'
import { type CaseState, casesQuery, overviewQuery } from '../queries/admin.ts'

export function ReportsPage() {
  const [state, setState] = useState<CaseState>('waiting')
  const now = useNow()
  return (
    <AdminFrame note={<WaitingNote now={now} />}>
      <div className="split wraps gap-2-4">
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
  return (
    <LoadedPages
      list={list}
      what="the reports"
      rows={4}
      empty={
        <Empty drawing={<CalmDrawing />} text={state === 'waiting' ? 'No report waits' : 'Nothing was decided yet'}>
          {state === 'waiting' && (
            <p className="note">When somebody reports something, you hear of it as you chose in Settings.</p>
          )}
        </Empty>
      }
    >
      {(cases) => cases.map((one) => <CaseCard key={one.id} reportCase={one} />)}
    </LoadedPages>
  )
}
