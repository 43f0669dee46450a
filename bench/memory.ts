import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity } from '#features/identity/contract.ts'
import { goodPassword } from '#test/accounts.ts'
import { signIn } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { freePort, type Product, startProduct } from '#test/product-process.ts'
import { addTask, makeTeam } from '#test/teams.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { atMost, type Figure } from './figures.ts'
import { openLoadGenerator } from './load-generator.ts'
import { descendantsOf, memoryOf } from './process-usage.ts'
import { repetitions } from './repetitions.ts'

const MIB = 2 ** 20
const SETTLE_MS = repetitions(10_000)
/** Milliseconds. Unused connections close after half a minute. */
const IDLE = repetitions(45_000)
const REQUESTS = repetitions(3000)

/** Memory of the product with its own database: after its start, and idle after calls. */
export async function measureMemory(): Promise<Figure[]> {
  const folder = emptyFolder()
  const product = await startProduct({ DATA_DIR: folder, PORT: await freePort() })
  try {
    await sleep(SETTLE_MS)
    const started = residentMemory(product)
    await use(product)
    await sleep(IDLE)
    const used = residentMemory(product)
    return [
      atMost({ what: 'memory after a start: app', value: started.app, most: 100, unit: 'MiB' }),
      atMost({ what: 'memory after a start: app and database', value: started.all, most: 180, unit: 'MiB' }),
      atMost({ what: `memory, idle after ${REQUESTS} calls: app`, value: used.app, most: 100, unit: 'MiB' }),
      atMost({ what: 'memory, idle after these calls: app and database', value: used.all, most: 180, unit: 'MiB' }),
    ]
  } finally {
    await product.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** MiB. */
function residentMemory({ process: { pid } }: Product) {
  const app = memoryOf(pid!)
  const database = descendantsOf(pid!).reduce((sum, child) => sum + memoryOf(child), 0)
  return { app: app / MIB, all: (app + database) / MIB }
}

async function use({ origin }: Product) {
  const server = { origin, visitor: () => new Client(origin) }
  const email = 'ada@cohort.test'
  await server
    .visitor()
    .request(identity.signUp, { body: { email, password: goodPassword, firstName: 'Ada', lastName: '' } })
  const ada = await signIn(server, email)
  const team = await makeTeam(ada)
  for (let count = 0; count < 50; count++) await addTask(ada, team, { name: `Task ${count}` })
  const load = openLoadGenerator(origin, 8)
  const paths = ['/api/dashboard', '/api/tasks', '/api/notifications', '/dashboard', '/api/chat/rooms']
  await load.sendMany(REQUESTS, (index) => ({ method: 'GET', path: paths[index % paths.length]!, token: ada.token }))
  load.close()
}
