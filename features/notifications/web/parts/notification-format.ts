import type { LinkProps } from '@tanstack/react-router'
import { badgeLines } from '#web/ui/due-date.ts'
import { localDay } from '#web/ui/use-today.ts'
import type { Notification } from '../../contract.ts'
import type { Fold } from './group-notifications.ts'

/** ' (Due: DEC 25)', or nothing. */
const dueSuffix = (due: string | null) => (due === null ? '' : ` (Due: ${dueText(due)})`)

/** 'DEC 25' */
export function dueText(due: string): string {
  const { month, day } = badgeLines(due)
  return `${month} ${day}`
}

/** 'Ada Lovelace assigned you a task (Due: DEC 25)' */
export const titleOf = (one: Notification, now: Date) => `${whatHappened(one, now)}${dueSuffix(one.taskDue)}`

function whatHappened(one: Notification, now: Date): string {
  const { reason, actor, title, message, taskDue } = one
  if (reason === 'assigned' && actor) return `${actor.displayName} assigned you a task`
  if (reason === 'ticked' && actor) return `${actor.displayName} finished a task`
  if (reason === 'befriending' && actor) return `${actor.displayName} wants to be friends`
  if (saysMore(one)) return message
  if (reason === 'badge' && !actor) return `You earned the badge ${message}`
  const [start] = splitRoom(one)
  if (start) return start
  return isDueToday(title, taskDue, now) ? 'Task due today' : title
}

/** Their message says who did what, and their title what kind it is. */
const saysMore = ({ reason }: Notification) => reason === 'invited' || reason === 'befriended'

const isDueToday = (title: string, due: string | null, now: Date) => title === 'Task due soon' && due === localDay(now)

/** 'Ada Lovelace mentioned you', 'Portfolio Sprint': the stored title names the room too. */
function splitRoom({ reason, actor, title }: Notification): [string?, string?] {
  if (!actor || (reason !== 'mentioned' && reason !== 'replied')) return []
  const name = title.startsWith(`${actor.displayName} `) ? actor.displayName : ''
  const [, verb, room] =
    /^( (?:mentioned you|replied to you(?: \S+ times)?)) in (.+)$/su.exec(title.slice(name.length)) ?? []
  return name && verb ? [name + verb, room] : []
}

/** The second line. */
export function textOf(one: Notification): string {
  const { reason, actor, title, message } = one
  if (reason === 'mentioned' || reason === 'replied' || reason === 'direct' || reason === 'commented') {
    const [, room] = splitRoom(one)
    return `\u201c${message}\u201d${room ? ` in ${room}` : ''}`
  }
  if (saysMore(one) || (reason === 'befriending' && actor) || (reason === 'badge' && !actor)) return title
  return reason === 'ticked' ? withoutName(one) : message
}

const withoutName = ({ actor, message }: Notification) => {
  const start = `${actor?.displayName} finished `
  return message.startsWith(start) ? message.slice(start.length) : message
}

/** 'Ada Lovelace assigned you 3 tasks' */
export function foldTitle(fold: Fold, now: Date): string {
  const [{ reason, actor, title, taskDue }] = fold
  const count = fold.length
  const who = actor?.displayName ?? ''
  if (reason === 'assigned') return `${who} assigned you ${count} tasks`
  if (reason === 'ticked') return `${who} finished ${count} tasks`
  if (reason === 'mentioned') return `${who} mentioned you ${count} times`
  if (reason === 'commented') return `${who} commented on ${count} tasks`
  if (reason === 'badge') return `You earned ${count} badges`
  if (reason === 'joined') return `${who} and ${count === 2 ? '1 other' : `${count - 1} others`} joined ${title}`
  if (title === 'Task overdue') return `${count} tasks overdue`
  const isToday = fold.every((one) => isDueToday(one.title, one.taskDue, now)) && taskDue !== null
  return `${count} tasks due ${isToday ? 'today' : 'soon'}`
}

/** What the notifications of a fold have in common, and one line for each. */
export function foldLines(fold: Fold): { shared: string; lines: { one: Notification; text: string }[] } {
  const texts = fold.map(lineOf)
  const shared = fold[0].taskId && fold[0].teamId ? sharedEnd(texts) : ''
  const lines = fold.map((one, index) => ({ one, text: texts[index]!.slice(0, texts[index]!.length - shared.length) }))
  return { shared: shared.replace(/^, /, ''), lines }
}

/** What the title of a fold leaves open. */
function lineOf(one: Notification): string {
  if (one.reason === 'joined' && one.actor) return one.actor.displayName
  return one.reason === 'badge' ? one.message : textOf(one)
}

/** ', Portfolio Sprint', if all tasks are of that team. */
function sharedEnd(texts: string[]): string {
  const [first = '', ...others] = texts
  let end = first
  for (const text of others) while (!text.endsWith(end)) end = end.slice(1)
  const start = end.indexOf(', ')
  const shared = start === -1 ? '' : end.slice(start)
  return texts.some((text) => text.length === shared.length) ? '' : shared
}

export function linkOf({
  id: notifId,
  type,
  reason,
  taskId,
  teamId,
  roomId,
  messageId,
  threadId,
  commentId,
}: Notification): LinkProps {
  if (type === 'chat')
    return {
      to: '/chat',
      search: { room: roomId ?? undefined, message: messageId ?? undefined, thread: threadId ?? undefined },
    }
  if (type === 'friend') return { to: '/friends/requests' }
  if (type === 'seat') return { to: '/table', search: { team: teamId ?? undefined } }
  if (type === 'badge') return { to: '/rewards', hash: 'badges' }
  if (type === 'career' && (reason === 'step' || reason === 'waiting'))
    return { to: '/career/applications', search: { needs: 'true' } }
  if (type === 'career' && reason === 'shown') return { to: '/career/crew', hash: 'shown' }
  if (type === 'career') return { to: reason === 'partner' ? '/career/crew' : '/career/review' }
  if (type === 'record') return { to: '/career/record' }
  if (type === 'admin')
    return { to: '/admin/{-$pane}', params: { pane: reason === 'registration' ? 'people' : undefined } }
  if (type === 'decision') return { to: '/admin/{-$pane}', params: { pane: 'decisions' } }
  if (type === 'task')
    return {
      to: '/tasks',
      search: { notifId, taskId: taskId ?? undefined },
      ...(commentId && { hash: `comment-${commentId}` }),
    }
  return { to: '/teams', search: { notifId, teamId: teamId ?? undefined } }
}
