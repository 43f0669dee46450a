import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { IMPORT_BODY_MAX, taskImports } from '#features/tasks/import-contract.ts'
import { addressOf } from '#test/address-of.ts'
import { join, type Person } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'

const { server, ada, mallory } = await startWithCast()
const measureTurns = `
  let [longest, last] = [0, process.threadCpuUsage()]
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, user + system)
    last = process.threadCpuUsage()
  }, 1)
  process.on('SIGUSR2', () => {
    console.log('longest turn: ' + longest / 1000 + 'ms')
    longest = 0
  })`
const product = await startProduct({
  DATABASE_URL: addressOf(server),
  DATA_DIR: emptyFolder(),
  PORT: await freePort(),
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(measureTurns)}`,
})
afterAll(async () => void (await product.end('SIGKILL')))

const { path } = taskImports.add

const filled = (piece: string, [before, after] = ['[', ']']) =>
  before + piece.repeat((IMPORT_BODY_MAX - 20) / piece.length).replace(/,$/, '') + after
const hostile = {
  objects: () => filled('{},'),
  lists: () => filled('[],'),
  'open lists': () => '['.repeat(IMPORT_BODY_MAX),
  'nested lists': () => '['.repeat(IMPORT_BODY_MAX / 2) + ']'.repeat(IMPORT_BODY_MAX / 2),
  fields: () => `{${Array.from({ length: 800_000 }, (_, index) => `"a${index}":1`).join(',')}}`,
  'escaped text': () => `{"program":"${filled(String.raw`\u0041`, ['', ''])}"}`,
}

/** The answer to 12 MB of which only the beginning has left. */
function beginToSend(person: Client, headers: string[] = []) {
  const { hostname, port } = new URL(person.origin)
  const socket = connect(Number(port), hostname)
  const head = ['host: localhost', 'content-type: application/json', `content-length: ${IMPORT_BODY_MAX}`, ...headers]
  socket.write([`POST ${path} HTTP/1.1`, ...head, 'connection: close', '', '[{},'].join('\r\n'))
  return { socket, answer: () => text(socket) }
}
const tokenOf = ({ token }: Person) => [`authorization: Bearer ${token}`]
const cookiesOf = ({ cookies }: Client) => `cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`

test('12 MB of a stranger, of another site or of somebody over a limit are refused before they are read', async () => {
  expect(await beginToSend(ada).answer()).toMatch(/^HTTP\/1.1 401 /)
  const foreign = beginToSend(ada, [cookiesOf(ada), 'origin: https://evil.example'])
  expect(await foreign.answer()).toMatch(/^HTTP\/1.1 403 /)
  const limiting = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limiting.close())
  const hasty = await join(limiting, 'Hasty')
  const [each] = taskImports.add.limits!
  for (let count = 0; count < each!.points; count++) await limiting.context.limits.spend(each!, hasty.me.uid)
  expect(await beginToSend(hasty, tokenOf(hasty)).answer()).toMatch(/^HTTP\/1.1 429 /)
})

test('two large bodies of a person are under way at a time, and small ones beside them', async () => {
  const begun = [1, 2, 3].map(() => beginToSend(ada, tokenOf(ada)))
  expect(await Promise.race(begun.map(({ answer }) => answer()))).toContain('too-much-at-once')
  expect((await ada.send('POST', path, {})).status).toBe(400)
  for (const { socket } of begun) socket.destroy()
  const again = async () => (await ada.send('POST', path, hostile.objects())).status
  await expect.poll(again).toBe(413)
})

test('what Ada began to send before she signed out is not done when its last byte comes after', async () => {
  const again = await join(server, 'Again')
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  const head = ['host: localhost', 'content-type: application/json', 'content-length: 2', ...tokenOf(again)]
  socket.write(
    ['POST /api/calendar HTTP/1.1', ...head, 'expect: 100-continue', 'connection: close', '', ''].join('\r\n'),
  )
  socket.write('{')
  // Node answers this before it hands the request on.
  await once(socket, 'data')
  await again.request(identity.session)
  await again.request(identity.signOut)
  socket.write('}')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /)
})

test.each(Object.entries(hostile))('12 MB of %s hold up nobody, with a session or without', async (_what, make) => {
  const body = make()
  const visitor = new Client(product.origin)
  await longestTurn()
  expect((await visitor.send('POST', path, body)).status).toBe(401)
  expect([400, 413]).toContain((await mallory.at(product).send('POST', path, body)).status)
  expect(await longestTurn()).toBeLessThan(500)
})

/**
 * Milliseconds of processor time of the longest turn of the product's event loop since the last time, during which it
 * answers nobody. Other programs on this machine do not lengthen it.
 */
async function longestTurn() {
  const before = product.said().length
  product.process.kill('SIGUSR2')
  const said = await vi.waitUntil(() => /longest turn: (.+)ms/.exec(product.said().slice(before)), 10_000)
  return Number(said[1])
}
