import { Link } from '@tanstack/react-router'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { friendsIcon } from '#web/ui/navigation-icons.ts'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { WeekInReview } from '../../../review-contract.ts'

/** Who sees the three besides their owner, and the way to change it. */
export const PartnerLine = ({ partner }: Pick<WeekInReview, 'partner'>) => (
  <div className="note wrap breaks above-3">
    <Icon shape={partner ? friendsIcon : lockIcon} />
    <span>{partner ? `${partner.displayName} sees your three.` : 'Only you see your three.'}</span>
    <Link to="/career/crew" hash={partner ? undefined : 'show'} className={titleLinkClass}>
      {partner ? 'Change' : 'Show a friend'}
    </Link>
  </div>
)
