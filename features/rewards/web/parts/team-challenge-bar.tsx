import { useEffect, useState } from 'react'
import { useMe } from '#web/session/session.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Challenge } from '../../team-challenge.ts'
import styles from './team-challenge-bar.module.css'
import { challengeText } from './team-challenge-text.ts'

const MINUTE = 60_000

/** How a team's challenge stands: each tick moves it. Not for somebody who wants nothing of rewards. */
export function TeamChallengeBar({ challenge }: { challenge: Challenge }) {
  const me = useMe()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(clock)
  }, [])
  const words = challengeText(challenge, now)
  if (words === null || me.hidesRewards) return null
  return (
    <div className={styles.bar}>
      <Progress
        label="Team challenge"
        value={Math.min(100, Math.floor((challenge.done / challenge.goal) * 100))}
        look="inline"
      />
      <p className={styles.text}>{words}</p>
    </div>
  )
}
