import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { profileSteps } from '#features/people/completeness-contract.ts'
import type { Profile } from '#features/people/contract.ts'
import { rewardsQuery } from '#features/rewards/web/queries/rewards.ts'
import { useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './completion-band.module.css'

const COMPLETION_BADGE = 'All Set'
/** The cards in which the steps are done, in the order of the steps. */
const places = [undefined, 'description', 'interests', 'career-goals']

/** Gone for good once all is done, because it pays once. */
export function CompletionBand({ profile }: { profile: Profile }) {
  const me = useMe()
  const { data: rewards } = useQuery(rewardsQuery(me))
  const steps = profileSteps(profile)
  const isComplete = steps.every(({ isDone }) => isDone)
  /** Whether it was open before; undefined until both answers are there. */
  const wasOpen = useRef<boolean>(undefined)
  useEffect(() => {
    if (!rewards) return
    wasOpen.current ??= !isComplete && !rewards.badges.includes(COMPLETION_BADGE)
    if (!isComplete || !wasOpen.current) return
    wasOpen.current = false
    showToast(me.hidesRewards ? 'Profile complete' : 'Profile complete, +10')
  }, [isComplete, rewards, me.hidesRewards])
  if (isComplete || !rewards || rewards.badges.includes(COMPLETION_BADGE)) return null
  return (
    <section className={`row wraps soft-edged rounded-lg ${styles.band}`} aria-labelledby="completion">
      <h2 id="completion">Finish your profile{me.hidesRewards ? '' : ' for 10 points'}</h2>
      <ul role="list" aria-labelledby="completion" className={`small flex wraps ${styles.steps}`}>
        {steps.map(({ label, isDone }, index) => (
          <li className="row gap-2" key={label} data-done={isDone || undefined}>
            <span className={`middle inline-grid rigid ${styles.mark}`}>{isDone && <Icon shape={checkIcon} />}</span>
            {isDone || !places[index] ? (
              label
            ) : (
              <Link to="/profilepage" hash={places[index]}>
                {label}
              </Link>
            )}
            <span className="visually-hidden">{isDone ? ', done' : ', still open'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
