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
import { BADGES } from '../../rewards-and-badges.ts'
import { refetchRewards } from '../live.ts'
import { updateRewardsInCache } from '../queries.ts'
import styles from './your-badges.module.css'

type LockedBadge = { label: string; hint: string; of?: number }

/** Earned badges, then badges from teammates, then locked badges. */
export function YourBadges({ rewards: { badges, progress, teamBadges } }: { rewards: Rewards }) {
  useScrollToHash()
  const [removing, setRemoving] = useState<TeamBadge | null>(null)
  const all: readonly LockedBadge[] = BADGES
  const locked = all.filter(({ label }) => !badges.includes(label))
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
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
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
            <span className={styles.name}>{badge.name}</span>
            <small className={styles.name}>
              {badge.by && `${badge.by}, `}
              {badge.team}
            </small>
            <Button variant="plain" size="small" aria-label={`Remove ${badge.name}`} onClick={() => setRemoving(badge)}>
              Remove
            </Button>
          </li>
        ))}
        {locked.map((badge, index) => (
          <li key={badge.label}>
            <BadgeMedal label={badge.label} index={badges.length + index} locked />
            <LockedBadgeText badge={badge} count={progress[badge.label] ?? 0} />
          </li>
        ))}
      </ul>
      {removing && <RemoveBadgeDialog badge={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

const LockedBadgeText = ({ badge: { label, hint, of }, count }: { badge: LockedBadge; count: number }) => (
  <>
    <span>
      {label}
      <span className="visually-hidden">, not earned yet</span>
    </span>
    {of && (
      <span className={styles.bar} style={{ '--value': (count / of) * 100 } as CSSProperties} aria-hidden="true" />
    )}
    <small>{of ? `${count} of ${of} ${hint}` : hint}</small>
  </>
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
