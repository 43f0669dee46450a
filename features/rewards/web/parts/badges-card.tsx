import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMe } from '#web/session/session.tsx'
import { BadgeMedal } from '#web/ui/badge-medal.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { emptyMedalClass, medalListClass } from '#web/ui/medal.tsx'
import { badgesQuery } from '../queries/badges.ts'
import styles from './badges-card.module.css'
import { TeamBadgeItem } from './team-badges.tsx'

/** So many badges a profile shows. */
const BADGE_SLOTS = 8

/** My latest badges, and an empty box for each that is still to come. */
export function BadgesCard() {
  const { data: { labels, given } = { labels: [], given: [] } } = useQuery(badgesQuery(useMe().uid))
  const newest = given.slice(0, BADGE_SLOTS).reverse()
  const earned = labels.slice(Math.max(0, labels.length + newest.length - BADGE_SLOTS))
  return (
    <Card
      title="Badges"
      aside={
        <Link to="/rewards" hash="badges" className={buttonClass({ variant: 'plain', size: 'small' })}>
          All badges
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" aria-label="Badges" className={medalListClass}>
        {earned.map((label, index) => (
          <li key={label}>
            <BadgeMedal label={label} index={index} />
            <span className={styles.name}>{label}</span>
          </li>
        ))}
        {newest.map((badge) => (
          <TeamBadgeItem key={badge.id} badge={badge} />
        ))}
        {Array.from({ length: BADGE_SLOTS - earned.length - newest.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
          <li key={place}>
            <span className={emptyMedalClass} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
