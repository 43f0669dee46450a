import { atIcon, checkIcon, clockIcon } from '#web/ui/action-icons.ts'
import { alertIcon, mailIcon } from '#web/ui/common-icons.ts'
import { careerIcon, chatIcon, friendsIcon, rewardsIcon, tasksIcon, teamsIcon } from '#web/ui/navigation-icons.ts'
import { ItemMark } from '#web/ui/notification-item.tsx'
import type { Notification } from '../../contract.ts'

/** The face of the person who did it, with the kind; otherwise the kind alone. */
export function NotificationMark({ notification }: { notification: Notification }) {
  const { reason, title, actor } = notification
  if (reason === 'due') return <ItemMark shape={clockIcon} tone={title === 'Task overdue' ? 'late' : 'today'} />
  const shape = shapeOf(notification)
  return actor ? <ItemMark shape={shape} person={actor} /> : <ItemMark shape={shape} tone={toneOf(notification)} />
}

function shapeOf({ type, reason }: Notification): string {
  if (reason === 'mentioned') return atIcon
  if (reason === 'commented') return chatIcon
  if (reason === 'ticked' || type === 'record') return checkIcon
  if (reason === 'invited' || type === 'invite') return mailIcon
  if (reason === 'reported' || type === 'admin' || type === 'decision') return alertIcon
  if (type === 'chat') return chatIcon
  if (type === 'friend') return friendsIcon
  if (type === 'badge') return rewardsIcon
  if (type === 'career') return careerIcon
  return type === 'task' ? tasksIcon : teamsIcon
}

const toneOf = ({ type, reason }: Notification) => (type === 'badge' || reason === 'met' ? 'reward' : undefined)
