import { checkIcon } from './action-icons.ts'
import { doorIcon, flagIcon, giftIcon, megaphoneIcon, sparkIcon, sunriseIcon, targetIcon } from './badge-icons.ts'
import { Icon } from './icon.tsx'
import { Medal } from './medal.tsx'
import { chatIcon, dashboardIcon, friendsIcon, teamsIcon, userIcon } from './navigation-icons.ts'

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
  'Treat Yourself': giftIcon,
}

/** Hidden from screen readers: the name stands below. */
export function BadgeMedal({ label, index, locked }: { label: string; index: number; locked?: boolean }) {
  const sign = badgeSymbols[label] ?? sparkIcon
  return (
    <Medal index={index} locked={locked ?? false}>
      {/^\d+$/.test(sign) ? <b aria-hidden="true">{sign}</b> : <Icon shape={sign} />}
    </Medal>
  )
}
