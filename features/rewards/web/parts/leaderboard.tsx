import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, Fragment, useState } from 'react'
import { TeamSelect } from '#features/teams/web/parts/team-select.tsx'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { useMe } from '#web/session/session.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { NotLoaded } from '#web/ui/list.tsx'
import { Card, Empty, SkeletonRows } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { LeaderboardRow, Period, Scope } from '../../contract.ts'
import { leaderboardQuery } from '../queries.ts'
import { formatPoints } from './format-points.ts'
import styles from './leaderboard.module.css'

const scopes: { value: Scope; label: string }[] = [
  { value: 'friends', label: 'Friends' },
  { value: 'team', label: 'Teams' },
  { value: 'everyone', label: 'Everyone' },
]
const periods: { value: Period; label: string }[] = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'Month' },
  { value: 'all', label: 'All time' },
]
const emptyTexts: Record<Scope, string> = {
  friends: 'Neither you nor your friends have points yet',
  team: 'Nobody in this team has points yet',
  everyone: 'Nobody has points yet',
}
const periodTexts: Record<Period, string> = { week: ' this week', month: ' this month', all: '' }

const hasPoints = (leaders: LeaderboardRow[] | undefined) => leaders?.some(({ points }) => points !== 0) ?? false

/** Shows friends by default, or everyone if no friend has points yet. */
export function Leaderboard() {
  const [chosen, setChosen] = useState<Scope>()
  const [period, setPeriod] = useState<Period>('month')
  const [chosenTeamId, setTeamId] = useState<string>()
  const { data: friends } = useQuery({ ...leaderboardQuery({ scope: 'friends', period }), enabled: !chosen })
  const fallsBack = !chosen && friends !== undefined && !hasPoints(friends)
  const scope = chosen ?? (fallsBack ? 'everyone' : 'friends')
  const { data: teams } = useQuery({ ...teamsQuery, enabled: scope === 'team' })
  const teamId = chosenTeamId ?? teams?.[0]?.id
  return (
    <Card title="Leaderboard">
      <div className={styles.choices}>
        <Segmented label="Whose" fill choices={scopes} value={scope} onChange={setChosen} />
        {scope === 'team' && <TeamSelect value={teamId} onChange={setTeamId} />}
        <Segmented label="When" fill choices={periods} value={period} onChange={setPeriod} />
      </div>
      <Board scope={scope} period={period} teamId={teamId} fallsBack={fallsBack} />
    </Card>
  )
}

type BoardProps = { scope: Scope; period: Period; teamId: string | undefined; fallsBack: boolean }

function Board({ fallsBack, ...board }: BoardProps) {
  const { data: leaders, isError, isPending, isEnabled, refetch } = useQuery(leaderboardQuery(board))
  const when = periodTexts[board.period]
  if (isError && !leaders) return <NotLoaded text="The leaderboard could not be loaded." onTryAgain={refetch} />
  if (isPending && isEnabled) return <SkeletonRows count={5} label="Loading leaderboard" />
  if (!leaders || !hasPoints(leaders)) {
    return <Empty drawing={<FriendsDrawing />} text={`${emptyTexts[board.scope]}${when}`} />
  }
  return (
    <>
      {fallsBack && <p className={`note ${styles.note}`}>{`${emptyTexts.friends}${when}, so this is everyone.`}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without numbers for no list */}
      <ol role="list" aria-label="Leaderboard" className={styles.leaders}>
        {leaders.map((leader) => (
          <Fragment key={leader.uid}>
            {leader.isAfterGap && (
              <li className={styles.gap} aria-hidden="true">
                {'\u22ef'}
              </li>
            )}
            <LeaderRow leader={leader} />
          </Fragment>
        ))}
      </ol>
    </>
  )
}

function LeaderRow({ leader }: { leader: LeaderboardRow }) {
  const { uid, displayName, email, flair, rank, points } = leader
  const isMe = useMe().uid === uid
  const fill = { '--fill': `var(--badge-${[1, 4, 3][rank - 1] ?? 1})` } as CSSProperties
  return (
    <li className={styles.leader} data-frame={flair?.frame} aria-current={isMe || undefined}>
      <span className={styles.rank} data-top={rank <= 3 || undefined} style={fill}>
        {rank}
      </span>
      <Person
        size="small"
        className={styles.person}
        person={leader}
        detail={isMe ? 'You' : displayName ? email : undefined}
      />
      <span className={styles.points}>{formatPoints(points)}</span>
    </li>
  )
}
