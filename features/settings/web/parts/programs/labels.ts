import type { ApiToken } from '#features/identity/api-tokens-contract.ts'
import { TOKEN_AREAS, type TokenArea, type TokenScope } from '#shared/token-scopes.ts'
import { formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { midnightsBetween } from '#web/format/relative-time.ts'

export const areaWords: Record<TokenArea, { name: string; about: string }> = {
  tasks: { name: 'Tasks', about: 'With comments, checklists and reminders' },
  teams: { name: 'Teams', about: 'With members, invites and interview practice' },
  people: { name: 'People', about: 'Your profile, friends, points and badges' },
  chat: { name: 'Chat', about: 'Forums, rooms of teams and direct messages' },
  career: { name: 'Career', about: 'Goals, applications, your crew and work record' },
  files: { name: 'Files', about: 'Of tasks, messages and applications' },
  notifications: { name: 'Notifications', about: 'And which of them you have read' },
}

/** Each area with what is allowed: 'Tasks, read and write'. */
export const scopeNames = (scopes: readonly TokenScope[]): string[] =>
  TOKEN_AREAS.flatMap((area) => {
    if (scopes.includes(`${area}:write`)) return [`${areaWords[area].name}, read and write`]
    return scopes.includes(`${area}:read`) ? [`${areaWords[area].name}, read`] : []
  })

/** 'Used November 20, ends in 9 days' */
export function tokenAge({ createdAt, expiresAt, usedAt }: ApiToken, now: Date): string {
  const days = midnightsBetween(now, new Date(expiresAt))
  const end = days < 1 ? 'ends today' : days < 15 ? `ends in ${counted(days, 'day')}` : `ends ${day(expiresAt)}`
  const use = usedAt ? `Used ${usedOn(usedAt, now)}` : `Never used, made ${day(createdAt)}`
  return `${use}, ${end}`
}

function usedOn(usedAt: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(usedAt)) / 60_000)
  if (minutes < 6) return 'just now'
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  return minutes < 24 * 60 ? `${counted(Math.floor(minutes / 60), 'hour')} ago` : day(usedAt)
}

const day = (moment: string) => formatDate(moment, 'Nov 20, 2026')
