import type { CSSProperties, ReactNode } from 'react'
import type { BadgeIcon } from '#shared/flair.ts'
import { checkIcon } from './action-icons.ts'
import {
  doorIcon,
  flagIcon,
  giftIcon,
  megaphoneIcon,
  plannerIcon,
  sparkIcon,
  sunriseIcon,
  targetIcon,
} from './badge-icons.ts'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './medal.module.css'
import { chatIcon, dashboardIcon, friendsIcon, teamsIcon, userIcon } from './navigation-icons.ts'

/** For badges not earned yet. */
export const emptyMedalClass = classNames(styles.medal, styles.empty)

/** Four in a line, each with its name below. */
export const medalListClass = `grid gap-4 ${styles.list}`

type MedalProps = {
  /** Position in the list, from 0; six gradients are cycled. */
  index: number
  locked?: boolean
  /** Width; 5rem by default. */
  size?: string
  children: ReactNode
}

/** Hidden from screen readers: the name stands below or labels the parent. */
export function Medal({ index, locked, size, children }: MedalProps) {
  const style = { '--fill': `var(--badge-${(index % 6) + 1})`, ...(size && { '--medal': size }) } as CSSProperties
  return (
    <span className={classNames(styles.medal, locked && styles.locked)} style={locked ? undefined : style}>
      {children}
    </span>
  )
}

/** Symbol by badge; a number stands for itself. */
const badgeSymbols: Record<string, string> = {
  'First Step': checkIcon,
  'All Set': userIcon,
  'Well Met': friendsIcon,
  'Team Player': teamsIcon,
  Founder: doorIcon,
  Voice: chatIcon,
  'On Time 10': '10',
  'On Time 50': '50',
  'Deadline Keeper': flagIcon,
  'Early Bird': sunriseIcon,
  'Clean Slate': sparkIcon,
  Centurion: '100',
  'Full House': dashboardIcon,
  Recruiter: megaphoneIcon,
  'Goal Getter': targetIcon,
  Planner: plannerIcon,
  'Treat Yourself': giftIcon,
}

/**
 * Hidden from screen readers: the name stands below. A badge has one colour on every page; one that this version does not know
 * has that of its `index` in the list.
 */
export function BadgeMedal({ label, index, locked }: { label: string; index: number; locked?: boolean }) {
  const sign = badgeSymbols[label] ?? sparkIcon
  const place = Object.keys(badgeSymbols).indexOf(label)
  return (
    <Medal index={place < 0 ? index : place} locked={locked ?? false}>
      {/^\d+$/.test(sign) ? <b aria-hidden="true">{sign}</b> : <Icon shape={sign} />}
    </Medal>
  )
}

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
  <span className={`inline-grid rigid ${styles.ring}`}>
    <span className="grid middle edged round" data-frame={gradient}>
      <Icon shape={shapes[icon]} />
    </span>
  </span>
)
