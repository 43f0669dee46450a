import type { Challenge } from '#features/teams/challenge-contract.ts'
import { challengeText } from '#features/teams/web/parts/challenge-format.ts'
import { useNow } from '#web/format/use-now.ts'
import { useMe } from '#web/session/session.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './team-challenge-bar.module.css'

/** Hidden from people who hide rewards. */
export function TeamChallengeBar({ challenge }: { challenge: Challenge }) {
  const { hidesRewards } = useMe()
  const text = challengeText(challenge, useNow().getTime())
  if (text === null || hidesRewards) return null
  const percent = Math.min(100, Math.floor((challenge.done / challenge.goal) * 100))
  return (
    <div className={styles.bar}>
      <Progress label="Team challenge" value={percent} note={text} />
    </div>
  )
}
