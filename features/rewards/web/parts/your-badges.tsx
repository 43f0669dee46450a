import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { useScrollToHash } from '#web/navigation/use-scroll-to-hash.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BadgeMedal, medalListClass, TeamMedal } from '#web/ui/medal.tsx'
import { Card } from '#web/ui/page.tsx'
import { type Rewards, rewards, type TeamBadge } from '../../contract.ts'
import { refetchRewards } from '../live.ts'
import { updateRewardsInCache } from '../queries/rewards.ts'
import { type LockedBadge, lockedBadges, shareOf } from './badge-order.ts'
import { NextBadgeTasks } from './next-badge-tasks.tsx'
import styles from './your-badges.module.css'

/** How many of the nearest badges are in the first view. */
const NEXT_UP = 3
const isWide = () => matchMedia('(width >= 56rem)').matches

/** Earned badges, badges from teammates, the nearest ones, and the rest in a fold. */
export function YourBadges({ rewards: { badges, progress, teamBadges } }: { rewards: Rewards }) {
  useScrollToHash()
  const [removing, setRemoving] = useState<TeamBadge | null>(null)
  const [isOpenAtFirst] = useState(isWide)
  const locked = lockedBadges(badges, progress)
  const nextUp = locked.slice(0, NEXT_UP)
  const rest = locked.slice(NEXT_UP)
  const [isAsked, setAsked] = useState(false)
  return (
    <Card
      id="badges"
      title="Your Badges"
      aside={
        <span className="note">
          {badges.length} of {badges.length + locked.length}
        </span>
      }
    >
      <div className="column gap-5">
        {badges.length + teamBadges.length > 0 && (
          <ul role="list" aria-label="Your Badges" className={classNames(medalListClass, styles.badges)}>
            {badges.map((label, index) => (
              <li key={label}>
                <BadgeMedal label={label} index={index} />
                <span>{label}</span>
              </li>
            ))}
            {teamBadges.map((badge) => (
              <li key={badge.id} className={styles.given}>
                <TeamMedal icon={badge.icon} gradient={badge.gradient} />
                <span className={`breaks ${styles.name}`}>{badge.name}</span>
                <small className={`breaks ${styles.name}`}>
                  {badge.by && `${badge.by}, `}
                  {badge.team}
                </small>
                <Button
                  variant="plain"
                  size="small"
                  aria-label={`Remove ${badge.name}`}
                  onClick={() => setRemoving(badge)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {locked.length > 0 && (
          <div>
            <h3 className="label muted below-3">Next up</h3>
            <LockedBadges label="Next up" badges={nextUp} progress={progress} />
            <details className={styles.fold} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
              <summary>How to earn the next one</summary>
              {isAsked && <NextBadgeTasks badges={nextUp.map(({ label }) => label)} />}
            </details>
          </div>
        )}
        {rest.length > 0 && (
          <details className={styles.fold} open={isOpenAtFirst}>
            <summary>{rest.length} more to find</summary>
            <LockedBadges label="More badges" badges={rest} progress={progress} />
          </details>
        )}
      </div>
      {removing && <RemoveBadgeDialog badge={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

type LockedBadgesProps = { label: string; badges: LockedBadge[]; progress: Rewards['progress'] }

/** Each with a ring that closes as it comes nearer. */
const LockedBadges = ({ label: listLabel, badges, progress }: LockedBadgesProps) => (
  <ul role="list" aria-label={listLabel} className={`grid gap-4 ${styles.locked}`}>
    {badges.map((badge, index) => (
      <li className="grid level gap-3" key={badge.label}>
        <span className={`grid middle ${styles.ring}`} style={{ '--value': shareOf(badge, progress) } as CSSProperties}>
          <BadgeMedal label={badge.label} index={index} locked />
        </span>
        <span className={`grid snug ${styles.text}`}>
          <strong className="small">
            {badge.label}
            <span className="visually-hidden">, not earned yet</span>
          </strong>
          <small>{badge.of ? `${progress[badge.label] ?? 0} of ${badge.of} ${badge.hint}` : badge.hint}</small>
        </span>
      </li>
    ))}
  </ul>
)

function RemoveBadgeDialog({ badge, onClose }: { badge: TeamBadge; onClose: () => void }) {
  const queries = useQueryClient()
  const me = useMe()
  async function remove() {
    await request(rewards.removeBadge, { params: { uid: me.uid, badgeId: badge.id } })
    updateRewardsInCache(queries, me, (before) => ({
      ...before,
      teamBadges: before.teamBadges.filter(({ id }) => id !== badge.id),
    }))
    void refetchRewards(queries)
    onClose()
  }
  return (
    <ConfirmDialog title={`Remove ${badge.name}?`} action="Remove" onConfirm={remove} onClose={onClose}>
      {badge.by ?? 'A former user'} gave it to you in {badge.team}. It disappears from your profile for good. They are
      not told.
    </ConfirmDialog>
  )
}
