// `node test/traffic/play.ts <folder>`: plays recorded traffic through Prism, which compares it with the OpenAPI document.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '#app/server/api.ts'
import { routes } from '#app/server/features.ts'
import { describeRoutes } from '#server/http/openapi/describe-routes.ts'
import packageJson from '../../package.json' with { type: 'json' }
import type { Exchange } from './exchange.ts'
import { openPrism } from './prism.ts'
import { startReplay } from './replay.ts'

const folder = process.argv[2] ?? 'test-results/traffic'
const read = (ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))

const seen = read('.count').reduce((sum, lines) => sum + Number(lines.at(-1)), 0)
const exchanges = read('.jsonl')
  .flatMap((lines) => lines.map((line) => JSON.parse(line) as Exchange))
  // Where a browser is sent on to is no answer of a call.
  .filter(({ status }) => status < 300 || status >= 400)
const { version } = packageJson
const document = describeRoutes(routes, api, { version, origin: undefined, aboutUrl: 'https://cohort.invalid/' })
const replay = await startReplay()
const prism = await openPrism(document, replay.origin)

/** What is for pages, people and machines rather than scripts. */
const NO_CALL = /^\/api\/(live|health|ready|metrics|docs|openapi\.json|client\.(ts|tgz)|provider-callback)/

/** Undefined if the document has no such call; none if Prism itself ends at what a test sent on purpose. */
async function compare(exchange: Exchange): Promise<string[] | undefined> {
  replay.next(exchange)
  try {
    return await prism.compare(exchange)
  } catch (error) {
    // Stray percent signs, and bodies that nest very deeply.
    if (!(error instanceof URIError || error instanceof RangeError)) throw error
    unreadable += 1
    return []
  }
}
let unreadable = 0

// Without this, a comparison that sees nothing would look like one that finds nothing.
const task = exchanges.find(({ method, path, status }) => method === 'POST' && path === '/api/tasks' && status === 201)
if (!task) throw new Error('No task was added while this was recorded.')
for (const broken of [
  { ...task, answer: '{}' },
  { ...task, status: 418 },
  { ...task, body: '{}' },
])
  if (!(await compare(broken))?.length)
    throw new Error(`Prism does not see what is wrong with ${JSON.stringify(broken)}`)

/** By what deviates, and how often. */
const deviations = new Map<string, number>()
let undescribed = 0
for (const exchange of exchanges) {
  const found = await compare(exchange)
  if (!found) undescribed += 1
  const { method, path, status } = exchange
  const isLost = !found && status < 400 && !NO_CALL.test(path) && /^[GPD]/.test(method)
  for (const one of isLost ? [`${method} ${path} ${status}: no such call`] : (found ?? []))
    deviations.set(one, (deviations.get(one) ?? 0) + 1)
}
await replay.close()
for (const [deviation, count] of [...deviations].toSorted(([, one], [, other]) => other - one))
  console.log(`${count} x ${deviation}`)
const total = [...deviations.values()].reduce((sum, count) => sum + count, 0)
console.log(
  `${seen} requests of the tests, ${exchanges.length} of them different, ${exchanges.length - undescribed - unreadable} compared with the document, ${unreadable} not readable for Prism: ${total} deviations`,
)
process.exitCode = total > 0 || exchanges.length === 0 ? 1 : 0
