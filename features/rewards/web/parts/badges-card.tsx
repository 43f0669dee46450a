import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublicBadge } from '#features/people/contract.ts'
import { useMe } from '#web/session/session.tsx'
import { BadgeMedal, emptyMedalClass, medalListClass, TeamMedal } from '#web/ui/medal.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import { BADGES } from '../../rules/rewards-and-badges.ts'
import { rewardsQuery } from '../queries/rewards.ts'

const BADGE_SLOTS = 8

export function BadgesCard() {
  const { data: { badges, teamBadges } = { badges: [], teamBadges: [] } } = useQuery(rewardsQuery(useMe()))
  const received = teamBadges.slice(0, BADGE_SLOTS).reverse()
  const earned = badges.slice(Math.max(0, badges.length + received.length - BADGE_SLOTS))
  return (
    <PanelSection
      title="Badges"
      aside={
        <Link to="/rewards" hash="badges" className={titleLinkClass}>
          All badges
        </Link>
      }
    >
      <Medals earned={earned} badges={received}>
        {Array.from({ length: BADGE_SLOTS - earned.length - received.length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots are all alike and never move
          <li key={index}>
            <span className={emptyMedalClass} />
          </li>
        ))}
      </Medals>
    </PanelSection>
  )
}

type EarnedBadgesProps = { earned: readonly string[]; badges: readonly PublicBadge[] }

/** Somebody else's. */
export const EarnedBadges = ({ earned, badges }: EarnedBadgesProps) => (
  <PanelSection
    title="Badges"
    aside={
      earned.length > 0 && (
        <span className="detail">
          {earned.length} of {BADGES.length}
        </span>
      )
    }
  >
    <Medals earned={earned} badges={badges} />
  </PanelSection>
)

const Medals = ({ earned, badges, children }: EarnedBadgesProps & { children?: ReactNode }) => (
  <ul role="list" aria-label="Badges" className={medalListClass}>
    {earned.map((label, index) => (
      <li key={label}>
        <BadgeMedal label={label} index={index} />
        <span className="tiny medium centred breaks">{label}</span>
      </li>
    ))}
    {badges.map(({ id, name, icon, gradient }) => (
      <li key={id}>
        <TeamMedal icon={icon} gradient={gradient} />
        <span className="tiny medium centred breaks">{name}</span>
      </li>
    ))}
    {children}
  </ul>
)
