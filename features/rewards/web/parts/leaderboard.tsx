import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { TeamSelect } from '#features/teams/web/parts/team-select.tsx'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useMe } from '#web/session/session.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Person } from '#web/ui/person.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { RestKey } from '#web/ui/rest-key.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { LeaderboardRow, Period, Scope } from '../../contract.ts'
import { leaderboardQuery } from '../queries/rewards.ts'
import { formatPoints } from './format-points.ts'
import styles from './leaderboard.module.css'
import { PODIUM_PLACES, Podium } from './podium.tsx'

const scopes: { value: Scope; label: string }[] = [
  { value: 'friends', label: 'Friends' },
  { value: 'team', label: 'Teams' },
  { value: 'everyone', label: 'Everyone' },
]
const periods: { value: Period; label: string }[] = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'all', label: 'All time' },
]
const emptyTexts: Record<Scope, string> = {
  friends: 'Neither you nor your friends have points yet',
  team: 'Nobody in this team has points yet',
  everyone: 'Nobody has points yet',
}
const periodTexts: Record<Period, string> = { week: ' this week', month: ' this month', all: '' }

const hasPoints = (leaders: LeaderboardRow[]) => leaders.some(({ points }) => points !== 0)

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
    <PanelSection title="Leaderboard" aside={<PeriodSelect value={period} onChange={setPeriod} />}>
      <div className="grid gap-3 below-4">
        <Segmented label="Whose" fill choices={scopes} value={scope} onChange={setChosen} />
        {scope === 'team' && <TeamSelect value={teamId} onChange={setTeamId} />}
      </div>
      <Board scope={scope} period={period} teamId={teamId} fallsBack={fallsBack} />
    </PanelSection>
  )
}

type BoardProps = { scope: Scope; period: Period; teamId: string | undefined; fallsBack: boolean }

function Board({ fallsBack, ...board }: BoardProps) {
  const query = useQuery(leaderboardQuery(board))
  const when = periodTexts[board.period]
  const empty = <Empty drawing={<FriendsDrawing />} text={`${emptyTexts[board.scope]}${when}`} />
  // Without a team there is nothing to ask for.
  if (!query.isEnabled) return empty
  return (
    <Loaded query={query} what="the leaderboard" rows={5}>
      {(leaders) =>
        hasPoints(leaders) ? (
          <>
            {fallsBack && <p className="note below-3">{`${emptyTexts.friends}${when}, so this is everyone.`}</p>}
            <Leaders leaders={leaders} />
          </>
        ) : (
          empty
        )
      }
    </Loaded>
  )
}

function Leaders({ leaders }: { leaders: LeaderboardRow[] }) {
  const [isAll, setAll] = useState(false)
  const best = leaders.slice(0, PODIUM_PLACES).filter(({ points }) => points > 0).length
  return (
    <>
      <Podium leaders={leaders.slice(0, best)} />
      {leaders.length > best && (
        <ol role="list" aria-label="Leaderboard" className={styles.leaders} data-begins={isAll ? undefined : 'mine'}>
          {leaders.slice(best).map((leader) => (
            <Fragment key={leader.uid}>
              {leader.isAfterGap && (
                <li className={`muted centred ${styles.gap}`} aria-hidden="true">
                  {'\u22ef'}
                </li>
              )}
              <LeaderRow leader={leader} />
            </Fragment>
          ))}
        </ol>
      )}
      {leaders.length > best && (
        <RestKey isAll={isAll} text={`All ${leaders.length}`} onToggle={() => setAll(!isAll)} />
      )}
    </>
  )
}

type PeriodSelectProps = { value: Period; onChange: (period: Period) => void }

const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => (
  <span className={`inline-row anchor ${styles.period}`}>
    <select
      className="label muted control-high rounded-sm"
      aria-label="Period"
      value={value}
      onChange={(event) => onChange(event.target.value as Period)}
    >
      {periods.map((period) => (
        <option key={period.value} value={period.value}>
          {period.label}
        </option>
      ))}
    </select>
  </span>
)

function LeaderRow({ leader }: { leader: LeaderboardRow }) {
  const isMe = useMe().uid === leader.uid
  return (
    <li className={`row gap-3 ${styles.leader}`} data-frame={leader.flair?.frame} aria-current={isMe || undefined}>
      <span className={`muted centred rigid ${styles.rank}`}>{leader.rank}</span>
      <Person size="small" className={styles.person} person={leader} />
      {isMe && <Pill tone="reward">You</Pill>}
      <span className={styles.points}>{formatPoints(leader.points)}</span>
    </li>
  )
}
