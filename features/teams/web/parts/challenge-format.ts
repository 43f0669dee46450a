import { DAY_MS } from '#shared/days.ts'
import { counted } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { CHALLENGE_PEOPLE, type Challenge } from '../../challenge-contract.ts'

const HOUR_MS = 3_600_000
const RESULT_MS = 3 * DAY_MS

export const isChallengeRunning = ({ endsAt, metAt }: Challenge, now: number) => !metAt && Date.parse(endsAt) > now

/** Null if the challenge ended more than three days ago. */
export function challengeText({ goal, done, people, endsAt, metAt }: Challenge, now: number): string | null {
  const left = Date.parse(endsAt) - now
  const overFor = metAt ? now - Date.parse(metAt) : -left
  if (overFor > RESULT_MS) return null
  if (metAt) return `Challenge met: ${done} tasks done together`
  if (left <= 0) return `Not met this time: ${done} of ${goal}`
  const missing = done >= goal ? `, ${missingPeopleText(CHALLENGE_PEOPLE - people)}` : ''
  return `${done} of ${goal} tasks${missing}, ${timeLeftText(left)}`
}

const missingPeopleText = (count: number) =>
  plural(count, 'one more person has to take part', `${count} more people have to take part`)

function timeLeftText(left: number) {
  const hours = Math.ceil(left / HOUR_MS)
  // At most 7, because a slow clock would start with 8 days left.
  if (hours > 24) return `${Math.min(7, Math.ceil(left / DAY_MS))} days left`
  return counted(hours, 'hour left', 'hours left')
}
