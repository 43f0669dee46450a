import { CHALLENGE_PEOPLE, type Challenge } from '../../team-challenge.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** So long what became of it is shown. */
const RESULT_SHOWN_MS = 3 * DAY

/** Neither met nor over at the moment `now`. */
export const isChallengeRunning = ({ endsAt, metAt }: Challenge, now: number) => !metAt && Date.parse(endsAt) > now

/** How a challenge stands at the moment `now`, in words; null where it has been over for some days. */
export function challengeText({ goal, done, people, endsAt, metAt }: Challenge, now: number): string | null {
  const left = Date.parse(endsAt) - now
  const overFor = metAt ? now - Date.parse(metAt) : -left
  if (overFor > RESULT_SHOWN_MS) return null
  if (metAt) return `Challenge met: ${done} tasks done together`
  if (left <= 0) return `Not met this time: ${done} of ${goal}`
  const missing = done >= goal ? `, ${missingPeopleText(CHALLENGE_PEOPLE - people)}` : ''
  return `${done} of ${goal} tasks${missing}, ${timeLeftText(left)}`
}

const missingPeopleText = (count: number) =>
  count === 1 ? 'one more person has to take part' : `${count} more people have to take part`

function timeLeftText(left: number) {
  const hours = Math.ceil(left / HOUR)
  // By a clock that runs behind the server's, its first minute would be an eighth day.
  if (hours > 24) return `${Math.min(7, Math.ceil(left / DAY))} days left`
  return hours === 1 ? '1 hour left' : `${hours} hours left`
}
