import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cursorPaging } from '#web/data/paged-list.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { SearchDrawing } from '#web/ui/art/search-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinedList, ListRow, MoreRows, NotLoaded } from '#web/ui/list.tsx'
import { Card, Empty, SkeletonRows } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { MEMBERS_MAX, type PublicTeam, teams } from '../../contract.ts'
import { joinPublicTeam } from '../actions/join-public-team.ts'
import styles from './teams-page.module.css'

export function DiscoverTeams() {
  const [text, setText] = useState('')
  const list = usePublicTeams(useDebouncedValue(text.trim()))
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card
      title="Discover teams"
      aside={
        <div className={styles.search}>
          <SearchField
            label="Search public teams"
            placeholder="Search public teams"
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      }
    >
      {list.isPending && <SkeletonRows label="Loading public teams" />}
      {list.isError && <NotLoaded text="The public teams could not be loaded." onTryAgain={list.refetch} />}
      {list.isSuccess && found.length === 0 && (
        <Empty drawing={<SearchDrawing />} text={text.trim() ? 'No teams found' : 'No public teams yet'} />
      )}
      {found.length > 0 && (
        <LinedList label="Public teams">
          {found.map((team) => (
            <PublicTeamRow key={team.id} team={team} />
          ))}
        </LinedList>
      )}
      {list.hasNextPage && (
        <MoreRows
          length={found.length}
          label="Loading more teams"
          onVisible={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        />
      )}
    </Card>
  )
}

const usePublicTeams = (search: string) =>
  useInfiniteQuery({
    queryKey: ['teams', 'public', search],
    queryFn: (context) =>
      refetchIfChanged(context, (signal, cursor) => {
        const query = { search: search || undefined, cursor }
        return request(teams.discover, { query, signal })
      }),
    ...cursorPaging,
    placeholderData: keepPreviousData,
  })

function PublicTeamRow({ team }: { team: PublicTeam }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isFull = team.memberCount >= MEMBERS_MAX
  const count = `${team.memberCount} ${team.memberCount === 1 ? 'member' : 'members'}`

  async function join() {
    setBusy(true)
    await joinPublicTeam(queries, team).finally(() => setBusy(false))
  }

  return (
    <ListRow
      className={styles.item}
      actions={
        team.isMember ? (
          <Pill tone="action">Member</Pill>
        ) : (
          <Button
            size="small"
            busy={isBusy}
            aria-label={isFull ? `Join ${team.name}: full` : `Join ${team.name}`}
            aria-disabled={isFull || undefined}
            onClick={() => (isFull ? showToast('This team is full.', { failed: true }) : void join())}
          >
            {isFull ? 'Full' : 'Join'}
          </Button>
        )
      }
    >
      <h3 className={styles.teamName}>
        <TeamName name={team.name} look={team} />
      </h3>
      <p className="note one-line">{team.description ? `${count} · ${team.description}` : count}</p>
    </ListRow>
  )
}
