import type { BadgeIcon } from '#features/people/contract.ts'
import { checkIcon } from './action-icons.ts'
import { doorIcon, flagIcon, giftIcon, megaphoneIcon, sparkIcon, sunriseIcon, targetIcon } from './badge-icons.ts'
import { Icon } from './icon.tsx'
import { ringClass } from './medal.tsx'
import { chatIcon, dashboardIcon, friendsIcon, teamsIcon } from './navigation-icons.ts'

const shapes: Record<BadgeIcon, string> = {
  spark: sparkIcon,
  flag: flagIcon,
  target: targetIcon,
  sunrise: sunriseIcon,
  megaphone: megaphoneIcon,
  gift: giftIcon,
  door: doorIcon,
  chat: chatIcon,
  friends: friendsIcon,
  teams: teamsIcon,
  check: checkIcon,
  house: dashboardIcon,
}

export const badgeIcons = Object.keys(shapes) as BadgeIcon[]

/** A badge made by a member, with a ring to tell it from earned ones. Hidden from screen readers. */
export const TeamMedal = ({ icon, gradient }: { icon: BadgeIcon; gradient: number }) => (
  <span className={ringClass}>
    <span data-frame={gradient}>
      <Icon shape={shapes[icon]} />
    </span>
  </span>
)
