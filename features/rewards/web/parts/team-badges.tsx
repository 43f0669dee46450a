import type { PublicBadge } from '#features/people/contract.ts'
import { Card } from '#web/ui/card.tsx'
import { medalListClass } from '#web/ui/medal.tsx'
import { TeamMedal } from '#web/ui/team-medal.tsx'
import styles from './badges-card.module.css'

/** What others gave somebody, on that one's page. */
export const TeamBadges = ({ badges }: { badges: readonly PublicBadge[] }) => (
  <Card title="Badges">
    {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
    <ul role="list" aria-label="Badges" className={medalListClass}>
      {badges.map((badge) => (
        <TeamBadgeItem key={badge.id} badge={badge} />
      ))}
    </ul>
  </Card>
)

export const TeamBadgeItem = ({ badge: { name, icon, gradient } }: { badge: PublicBadge }) => (
  <li>
    <TeamMedal icon={icon} gradient={gradient} />
    <span className={styles.name}>{name}</span>
  </li>
)
