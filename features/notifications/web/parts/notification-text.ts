import type { LinkProps } from '@tanstack/react-router'
import { mailIcon } from '#web/ui/common-icons.ts'
import { badgeLines } from '#web/ui/due-date.ts'
import { chatIcon, friendsIcon, rewardsIcon, tasksIcon, teamsIcon } from '#web/ui/navigation-icons.ts'
import type { Notification } from '../../contract.ts'

/** 'New task assigned (Due: DEC 25)' */
export function titleOf({ title, taskDue }: Pick<Notification, 'title' | 'taskDue'>): string {
  if (taskDue === null) return title
  const { month, day } = badgeLines(taskDue)
  return `${title} (Due: ${month} ${day})`
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** 'Dec 25, 2026, 3:07 PM', in the time zone of the browser. */
export const formatTime = (timestamp: string): string =>
  // Some browsers put a narrow no-break space before AM and PM.
  moment.format(new Date(timestamp)).replaceAll('\u202f', ' ')

export function linkOf({ id: notifId, type, taskId, teamId, roomId, messageId }: Notification): LinkProps {
  if (type === 'chat') return { to: '/chat', search: { room: roomId ?? undefined, message: messageId ?? undefined } }
  if (type === 'friend') return { to: '/friends/requests' }
  if (type === 'badge') return { to: '/rewards', hash: 'badges' }
  if (type === 'task') return { to: '/tasks', search: { notifId, taskId: taskId ?? undefined } }
  return { to: '/teams', search: { notifId, teamId: teamId ?? undefined } }
}

export function iconOf({ type, reason }: Notification) {
  if (reason === 'invited' || type === 'invite') return { kind: 'invite', shape: mailIcon } as const
  if (type === 'friend') return { kind: 'team', shape: friendsIcon } as const
  if (type === 'chat') return { kind: 'team', shape: chatIcon } as const
  if (type === 'badge') return { kind: 'invite', shape: rewardsIcon } as const
  return type === 'task' ? ({ kind: 'task', shape: tasksIcon } as const) : ({ kind: 'team', shape: teamsIcon } as const)
}
