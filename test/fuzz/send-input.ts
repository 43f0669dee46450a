import { withIds } from './id-placeholders.ts'
import type { Input } from './inputs.ts'
import { type Answered, sendRaw } from './raw-request.ts'
import type { World } from './world.ts'

/** Grace sends as a program, the others as a browser. */
export function sendInput(
  origin: string,
  { people, ids }: World,
  { who, method, path, headers, body }: Input,
): Promise<Answered> {
  const sent = { ...credentials(origin, people, who), ...headers }
  return sendRaw(origin, {
    method,
    path: withIds(path, ids),
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
    body: body === undefined ? undefined : withIds(body, ids),
  })
}

function credentials(origin: string, people: World['people'], who: Input['who']): Record<string, string> {
  if (who === 'nobody') return {}
  const { token, cookies } = people[who]
  if (who === 'grace') return { authorization: `Bearer ${token}` }
  return { origin, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
}

/** Internal details, which no user could act on. */
const INTERNAL_DETAILS =
  /\/\^|undefined|\[object|\bNaN\b|node_modules|at \w+ \(|syntax error|violates|pattern|Invalid (input|option)|Too (big|small)|expected/i

/** Refusals for which no field is to blame. */
const OF_THE_WHOLE =
  /^(The (body|address|request) |That is not a valid HTTP|Send exactly one of|This file is empty|Send the file of a record)/

/** What is wrong with an answer, whatever the request was; undefined if nothing is. */
export function faultOf({ status, type, text }: Answered): string | undefined {
  if (status >= 500) return `a fault of ours: ${status} ${text}`
  if (status < 400) return undefined
  if (status === 404 && type.startsWith('text/html')) return undefined
  if (!type.startsWith('application/json')) return `a refusal that is no JSON: ${status} ${type} ${text}`
  const { error, code, field, ...rest } = JSON.parse(text || '{}') as Record<string, unknown>
  if (typeof error !== 'string' || !/\S+\s+\S+/.test(error)) return `a refusal without a sentence: ${status} ${text}`
  if (INTERNAL_DETAILS.test(error)) return `a refusal that nobody can act on: ${status} ${text}`
  if (typeof code !== 'string' || !/^[a-z]+(-[a-z]+)*$/.test(code)) return `a refusal without a code: ${status} ${text}`
  if (status === 400 && code === 'invalid' && typeof field !== 'string' && !OF_THE_WHOLE.test(error))
    return `a refusal that names no field: ${status} ${text}`
  return Object.keys(rest).length > 0 ? `a refusal that says too much: ${status} ${text}` : undefined
}
