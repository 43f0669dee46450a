import { type CSSProperties, useState } from 'react'
import { useScrollToHash } from '#web/navigation/use-scroll-to-hash.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import foldStyles from '#web/ui/fold.module.css'
import { BadgeMedal, medalListClass, TeamMedal } from '#web/ui/medal.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { Rewards, TeamBadge } from '../../contract.ts'
import { type LockedBadge, lockedBadges, shareOf } from './badge-order.ts'
import { NextBadgeTasks } from './next-badge-tasks.tsx'
import { RemoveBadgeDialog } from './remove-badge-dialog.tsx'
import styles from './your-badges.module.css'

/** How many of the nearest badges are in the first view. */
const NEXT_UP = 3
/** A row of the latest, on phones half of it. */
const EARNED_SHOWN = 8

/** The latest badges and the nearest ones; all of them on request. */
export function YourBadges({ rewards: { badges, progress, teamBadges } }: { rewards: Rewards }) {
  useScrollToHash()
  const [removing, setRemoving] = useState<TeamBadge | null>(null)
  // A link to them asks for all.
  const [isAll, setAll] = useState(() => location.hash === '#badges')
  const locked = lockedBadges(badges, progress)
  const nextUp = locked.slice(0, NEXT_UP)
  const rest = locked.slice(NEXT_UP)
  const [isAsked, setAsked] = useState(false)
  return (
    <PanelSection
      anchor="badges"
      title="Your Badges"
      aside={
        <span className="row gap-2">
          <span className="note">
            {badges.length} of {badges.length + locked.length}
          </span>
          <button
            type="button"
            className={titleLinkClass}
            aria-label="All badges"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
          >
            All
          </button>
        </span>
      }
    >
      <div className="column gap-5">
        {badges.length + teamBadges.length > 0 && (
          <Earned badges={badges} teamBadges={teamBadges} isAll={isAll} onRemove={setRemoving} />
        )}
        {locked.length > 0 && (
          <div className={isAll ? undefined : styles.next}>
            <h3 className="label muted below-3">Next up</h3>
            <LockedBadges label="Next up" badges={nextUp} progress={progress} />
            <details className={foldStyles.fold} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
              <summary>How to earn the next one</summary>
              {isAsked && <NextBadgeTasks badges={nextUp.map(({ label }) => label)} />}
            </details>
          </div>
        )}
        {isAll && rest.length > 0 && <LockedBadges label="More badges" badges={rest} progress={progress} />}
      </div>
      {removing && <RemoveBadgeDialog badge={removing} onClose={() => setRemoving(null)} />}
    </PanelSection>
  )
}

type EarnedProps = Pick<Rewards, 'badges' | 'teamBadges'> & { isAll: boolean; onRemove: (badge: TeamBadge) => void }

/** Those from teammates last, and in full only if all are asked for. */
function Earned({ badges, teamBadges, isAll, onRemove }: EarnedProps) {
  const given = isAll ? teamBadges : teamBadges.slice(0, EARNED_SHOWN)
  const first = isAll ? 0 : badges.length + given.length - EARNED_SHOWN
  return (
    <ul
      role="list"
      aria-label="Your Badges"
      className={classNames(medalListClass, styles.badges)}
      data-begins={isAll ? undefined : 'latest'}
    >
      {badges.map(
        (label, index) =>
          index >= first && (
            <li key={label}>
              <BadgeMedal label={label} index={index} />
              <span>{label}</span>
            </li>
          ),
      )}
      {given.map((badge) => (
        <li key={badge.id} className={isAll ? styles.given : undefined}>
          <TeamMedal icon={badge.icon} gradient={badge.gradient} />
          <span className={`breaks ${styles.name}`}>{badge.name}</span>
          {isAll && (
            <>
              <small className={`breaks ${styles.name}`}>
                {badge.by && `${badge.by}, `}
                {badge.team}
              </small>
              <Button variant="plain" size="small" aria-label={`Remove ${badge.name}`} onClick={() => onRemove(badge)}>
                Remove
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
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
