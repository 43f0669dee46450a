import { useEffect, useState } from 'react'
import type { Challenge } from '#features/teams/challenge-contract.ts'
import { challengeText } from '#features/teams/web/parts/challenge-format.ts'
import { useMe } from '#web/session/session.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './team-challenge-bar.module.css'

const MINUTE_MS = 60_000

/** Hidden from people who hide rewards. */
export function TeamChallengeBar({ challenge }: { challenge: Challenge }) {
  const { hidesRewards } = useMe()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  const text = challengeText(challenge, now)
  if (text === null || hidesRewards) return null
  const percent = Math.min(100, Math.floor((challenge.done / challenge.goal) * 100))
  return (
    <div className={styles.bar}>
      <Progress label="Team challenge" value={percent} note={text} />
    </div>
  )
}
