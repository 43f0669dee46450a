import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { installProduct, signUpWorkers } from '#test/installed-product.ts'
import { freePort, withDescriptors } from '#test/product-process.ts'
import { startWorkload } from '#test/workload.ts'
import type { Figure } from '../figures.ts'
import { checkDurability } from './durability.ts'
import { inSeconds } from './health-check.ts'

const DESCRIPTORS = 256
const CONNECTIONS = 300
const SECONDS = 10
const MAX_RECOVERY_MS = 5000
/** Each of the six connections of those at work may be closed as idle just when a request is sent over it; browsers send it again. */
const MAX_CUT = 6

/** What each connection sends: nothing, half of its headers, half of a body, or many requests whose answers are never read. */
const attacks = {
  'nothing sent': '',
  'half of the headers sent': 'POST /api/session HTTP/1.1\r\nhost: cohort\r\n',
  'half of a body sent':
    'POST /api/session HTTP/1.1\r\nhost: cohort\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  'twenty pages requested, not read': 'GET /login HTTP/1.1\r\nhost: cohort\r\n\r\n'.repeat(20),
}

/** People work while others hold more connections than the process may have files open. */
export async function exhaustDescriptors(): Promise<Figure[]> {
  const product = await installProduct({}, withDescriptors(DESCRIPTORS))
  try {
    const { people, team } = await signUpWorkers(product)
    const work = await startWorkload(people, team)
    await work.untilAcknowledged(50)
    const figures: Figure[] = []
    for (const [name, request] of Object.entries(attacks)) {
      const first = work.attempts.length
      const sockets = await openAll(Number(new URL(product.origin).port), request)
      await sleep(SECONDS * 1000)
      const endedAt = performance.now()
      for (const socket of sockets) socket.destroy()
      const wayBack = (await work.untilAcknowledged(1)) - endedAt
      const meanwhile = work.attempts.slice(first)
      const failed = meanwhile.filter(({ status }) => status !== 200)
      figures.push(
        {
          what: `${CONNECTIONS} connections at ${DESCRIPTORS} descriptors, ${name}: other people's failed requests`,
          figure: `${failed.length} of ${meanwhile.length}${failed[0] ? ` (${failed[0].sentence})` : ''}`,
          target: `≤ ${MAX_CUT}`,
          holds: meanwhile.length > 0 && failed.length <= MAX_CUT,
        },
        {
          what: 'the same: until a write is acknowledged after they end',
          figure: inSeconds(wayBack),
          target: `≤ ${MAX_RECOVERY_MS / 1000} s, by the same process`,
          holds: wayBack <= MAX_RECOVERY_MS && product.isRunning(),
        },
      )
    }
    await work.stop()
    const survived = await survivesWithoutLimit()
    return [
      ...figures,
      ...(await checkDurability(product, work.acknowledged, 'out of descriptors')),
      {
        what: 'out of descriptors, control: a server without a connection limit that reads its memory usage',
        figure: survived ? 'lives' : 'ended',
        target: 'ended',
        holds: !survived,
      },
    ]
  } finally {
    await product.remove()
  }
}

async function openAll(port: number, request: string): Promise<Socket[]> {
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.on('error', () => {}) // Being cut off is what they risk.
    socket.on('connect', () => socket.write(request))
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

/** What Cohort did before: as many connections as come, and a look at its own memory every second. */
async function survivesWithoutLimit(): Promise<boolean> {
  const port = await freePort()
  const program = `require('http').createServer().listen(${port}, '127.0.0.1', () => console.log('ready'))
    setInterval(() => process.memoryUsage(), 1000)`
  const child = spawn('sh', ['-c', `ulimit -n ${DESCRIPTORS}; exec "$0" -e "$1"`, process.execPath, program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  const sockets = await openAll(Number(port), '')
  await sleep(3000)
  for (const socket of sockets) socket.destroy()
  const lives = child.exitCode === null
  child.kill('SIGKILL')
  return lives
}
