import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity } from '#features/identity/contract.ts'
import { goodPassword } from '#test/accounts.ts'
import { signIn } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { emptyFolder } from '#test/empty-folder.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import { addTask, makeTeam } from '#test/teams.ts'
import { atMost, type Figure } from './figures.ts'
import { openLoad } from './load.ts'
import { descendantsOf, memoryOf } from './processes.ts'
import { rounds } from './size.ts'

const MIB = 2 ** 20
/** Milliseconds: connections that nobody uses are closed after half a minute. */
const CALM = rounds(10_000)
const IDLE = rounds(45_000)
const REQUESTS = rounds(3000)

/** What the product with its own database holds: after its start, and when nobody has asked anything for a while. */
export async function measureMemory(): Promise<Figure[]> {
  const folder = emptyFolder()
  const product = await startProduct({ DATA_DIR: folder, PORT: await freePort() })
  try {
    await sleep(CALM)
    const started = held(product)
    await use(product)
    await sleep(IDLE)
    const used = held(product)
    return [
      atMost({ what: 'memory after a start: app', value: started.app, most: 100, unit: 'MiB' }),
      atMost({ what: 'memory after a start: app and database', value: started.all, most: 180, unit: 'MiB' }),
      atMost({ what: `memory idle after ${REQUESTS} calls: app`, value: used.app, most: 100, unit: 'MiB' }),
      atMost({ what: 'memory idle after them: app and database', value: used.all, most: 180, unit: 'MiB' }),
    ]
  } finally {
    await product.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** MiB. */
function held({ process: { pid } }: Product) {
  const app = memoryOf(pid!)
  const database = descendantsOf(pid!).reduce((sum, one) => sum + memoryOf(one), 0)
  return { app: app / MIB, all: (app + database) / MIB }
}

async function use({ origin }: Product) {
  const server = { origin, visitor: () => new Client(origin) }
  const email = 'ada@cohort.test'
  await server
    .visitor()
    .ask(identity.signUp, { body: { email, password: goodPassword, firstName: 'Ada', lastName: '' } })
  const ada = await signIn(server, email)
  const team = await makeTeam(ada)
  for (let count = 0; count < 50; count++) await addTask(ada, team, { name: `Task ${count}` })
  const load = openLoad(origin, 8)
  const paths = ['/api/dashboard', '/api/tasks', '/api/notifications', '/dashboard', '/api/chat/rooms']
  await load.askMany(REQUESTS, (index) => ({ method: 'GET', path: paths[index % paths.length]!, token: ada.token }))
  load.close()
}
