import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'
import { EmptyTable } from '../parts/empty-table.tsx'
import { MyTable } from '../parts/my-table.tsx'
import { modeOf } from '../parts/table-tools.tsx'
import { type Received, seatsQuery } from '../queries/seats.ts'

type PracticeProps = { seats: Received; teams: readonly Team[]; teamId: string | undefined }

/** The table where I sit, or what I need to sit down. `Practice` is what it is while people practise interviews there. */
export function TablePage({ Practice }: { Practice: ComponentType<PracticeProps> }) {
  const search = useSearch({ strict: false }) as { task?: string; team?: string; mode?: string }
  const seats = useQuery(seatsQuery)
  const teams = useQuery(teamsQuery)
  if (!seats.data || !teams.data) {
    const missing = seats.data ? teams : seats
    return (
      <Page>
        <PageHead title="At the table" />
        <Loaded<unknown> query={missing} what="the table" height="24rem" />
      </Page>
    )
  }
  const { mine } = seats.data
  const mode = modeOf(search.mode)
  if (mode === 'practice') return <Practice seats={seats.data} teams={teams.data} teamId={search.team} />
  return mine ? (
    <MyTable seats={seats.data} mine={mine} teams={teams.data} wantedId={search.task} mode={mode} />
  ) : (
    <EmptyTable key={search.task} seats={seats.data} teams={teams.data} taskId={search.task} teamId={search.team} />
  )
}
