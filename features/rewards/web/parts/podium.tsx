import { useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { LeaderboardRow } from '../../contract.ts'
import { formatPoints } from './format-points.ts'
import styles from './leaderboard.module.css'

export const PODIUM_PLACES = 3

/** The best stands in the middle; equal points share a rank and so a height. */
export const Podium = ({ leaders }: { leaders: LeaderboardRow[] }) => (
  <ol role="list" aria-label="The best" className={`centred grid bottom thirds ${styles.podium}`}>
    {leaders.map((leader) => (
      <PodiumPlace key={leader.uid} leader={leader} />
    ))}
  </ol>
)

function PodiumPlace({ leader }: { leader: LeaderboardRow }) {
  const isMe = useMe().uid === leader.uid
  return (
    <li className={`grid level mid-items ${styles.place}`} data-rank={leader.rank} aria-current={isMe || undefined}>
      <Avatar person={leader} className={styles.face} />
      <span className={`grid mid-items from-top full ${styles.step}`}>
        <span className={`grid middle round ${styles.metal}`}>{leader.rank}</span>
      </span>
      <span className={styles.name}>
        <PersonName person={leader} />
      </span>
      <span className={styles.points}>{formatPoints(leader.points)}</span>
      {isMe && <Pill tone="reward">You</Pill>}
    </li>
  )
}
