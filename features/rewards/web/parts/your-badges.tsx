import { type CSSProperties, useState } from 'react'
import { useScrollToHash } from '#web/navigation/use-scroll-to-hash.ts'
import { BadgeMedal } from '#web/ui/badge-medal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { medalListClass } from '#web/ui/medal.tsx'
import { TeamMedal } from '#web/ui/team-medal.tsx'
import { BADGES, type TeamBadge } from '../../contract.ts'
import type { MyRewards } from '../queries/parse-rewards.ts'
import { RemoveBadgeDialog } from './remove-badge-dialog.tsx'
import styles from './your-badges.module.css'

type Slot = { label: string; hint: string; of?: number }

/** The badges I have, in the order I earned them, those that I was given, and then those that can still be earned, with how far I am. */
export function YourBadges({ rewards: { badges, progress, teamBadges } }: { rewards: MyRewards }) {
  useScrollToHash()
  const [going, setGoing] = useState<TeamBadge | null>(null)
  const slots: readonly Slot[] = BADGES
  const locked = slots.filter(({ label }) => !badges.includes(label))
  return (
    <Card
      id="badges"
      title="Your Badges"
      aside={
        <span className={styles.count}>
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
          <li key={badge.id}>
            <TeamMedal icon={badge.icon} gradient={badge.gradient} />
            <span className={styles.name}>{badge.name}</span>
            <small className={classNames(styles.name, styles.given)}>
              {badge.by && `${badge.by}, `}
              {badge.team}
            </small>
            <Button variant="plain" size="small" aria-label={`Take off ${badge.name}`} onClick={() => setGoing(badge)}>
              Take off
            </Button>
          </li>
        ))}
        {locked.map(({ label, hint, of }, index) => (
          <li key={label}>
            <BadgeMedal label={label} index={badges.length + index} locked />
            <span>
              {label}
              <span className="visually-hidden">, not earned yet</span>
            </span>
            {of && (
              <span
                className={styles.bar}
                style={{ '--value': ((progress[label] ?? 0) / of) * 100 } as CSSProperties}
                aria-hidden="true"
              />
            )}
            <small>{of ? `${progress[label] ?? 0} of ${of} ${hint}` : hint}</small>
          </li>
        ))}
      </ul>
      {going && <RemoveBadgeDialog badge={going} onClose={() => setGoing(null)} />}
    </Card>
  )
}
