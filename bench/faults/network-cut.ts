import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import type { Connection } from '#server/database/types.ts'
import { signUpWorkers } from '#test/installed-product.ts'
import { freePort } from '#test/product-process.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { startWorkload } from '#test/workload.ts'
import type { Figure } from '../figures.ts'
import { checkDurability } from './durability.ts'
import { inSeconds } from './health-check.ts'
import { notTried, serveOn } from './serve-on-database.ts'

const MAX_RECOVERY_MS = 10_000
const DATABASE = '10.77.2.2'
const APP = '10.77.3.2'

/** Nothing passes between the app and its database for so long, in networks of their own, while people work. */
export async function cutNetwork(seconds: number): Promise<Figure[]> {
  const fault = `network between app and database cut for ${seconds} s`
  const network = openNetwork()
  if (typeof network === 'string') return notTried(fault, network)
  const folder = emptyFolder()
  const access = join(folder, 'access.conf')
  writeFileSync(access, 'local all all trust\nhost all all 10.77.0.0/16 trust\n', { mode: 0o644 })
  const settings = { listen_addresses: DATABASE, hba_file: access }
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings })
  try {
    const { user, port, database } = cluster.connection
    const url = `postgres://${user}@${DATABASE}:${port}/${database}`
    const appPort = await freePort()
    const product = await serveOn(
      cluster.connection,
      { DATA_DIR: folder, DATABASE_URL: url, HOST: APP, PORT: appPort, APP_ORIGIN: `http://${APP}:${appPort}` },
      network.inside,
    )
    const holder = await holdLock(url, network.inside)
    try {
      const { people, team } = await signUpWorkers(product)
      const work = await startWorkload(people, team)
      await work.untilAcknowledged(50)
      network.cut()
      await sleep(seconds * 1000)
      network.mend()
      const mendedAt = performance.now()
      const wayBack = (await work.untilAcknowledged(1)) - mendedAt
      await work.untilAcknowledged(50)
      const isHeld = await isLockHeld(cluster.connection)
      await work.stop()
      const faults = work.failures().filter(({ status }) => status !== 503)
      const waits = work.attempts.map(({ startedAt, endedAt }) => endedAt - startedAt)
      return [
        {
          what: `${fault}: until a write is acknowledged afterwards`,
          figure: inSeconds(wayBack),
          target: `≤ ${MAX_RECOVERY_MS / 1000} s, by the same process`,
          holds: wayBack <= MAX_RECOVERY_MS && product.isRunning(),
        },
        {
          what: 'network cut: answers during it that were neither correct nor 503; longest wait for one',
          figure: `${faults.length} of ${work.attempts.length}${faults[0] ? ` (${faults[0].sentence})` : ''}; ${inSeconds(Math.max(...waits))}`,
          target: '0; ≤ 3 s',
          holds: faults.length === 0 && Math.max(...waits) <= 3000,
        },
        ...(await checkDurability(product, work.acknowledged, 'network cut')),
        {
          what: 'network cut, control: a transaction from there without a timeout still holds its lock',
          figure: isHeld ? 'yes' : 'no',
          target: 'yes',
          holds: isHeld,
        },
      ]
    } finally {
      holder.kill('SIGKILL')
      await product.remove()
    }
  } finally {
    await cluster.stop()
    network.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const HELD = 'select 1 from secrets limit 1 for update'

/** A process there that begins a transaction, locks a row, and does no more. */
async function holdLock(url: string, launcher: string[]): Promise<ChildProcess> {
  const text = `import pg from 'pg'
    const client = new pg.Client(${JSON.stringify(url)})
    await client.connect()
    await client.query('begin')
    await client.query(${JSON.stringify(HELD)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const [program, ...words] = [...launcher, process.execPath, '--input-type=module', '-e', text]
  const holder = spawn(program!, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  return holder
}

async function isLockHeld(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, lock_timeout: 1000 })
  await client.connect()
  try {
    await client.query(HELD)
    return false
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return true
    throw error
  } finally {
    await client.end()
  }
}

/**
 * A network for the app, and a router between it and the database: one that does not forward loses packets without a word, as
 * a cut cable does. @returns what is missing where there can be none
 */
function openNetwork() {
  if (process.getuid?.() !== 0) return 'only root may make networks'
  const [app, router] = ['cohort-app', 'cohort-router']
  const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: 'pipe' })
  // Also before they are made: those of a run that was killed.
  const close = () => {
    for (const name of [app, router]) spawnSync('ip', ['netns', 'del', name])
  }
  const forward = (isOn: boolean) =>
    execFileSync('ip', ['netns', 'exec', router, 'sh', '-c', `echo ${isOn ? 1 : 0} > /proc/sys/net/ipv4/ip_forward`])
  try {
    close()
    for (const name of [app, router]) ip(`netns add ${name}`)
    connectTo(app, 'cohort-c', APP, '10.77.3.1')
    connectTo(router, 'cohort-d', '10.77.2.1', DATABASE)
    ip(`link add cohort-r netns ${router} type veth peer name cohort-a netns ${app}`)
    ip(`-n ${router} addr add 10.77.1.1/24 dev cohort-r`)
    ip(`-n ${app} addr add 10.77.1.2/24 dev cohort-a`)
    ip(`-n ${router} link set cohort-r up`)
    ip(`-n ${app} link set cohort-a up`)
    ip(`-n ${app} link set lo up`)
    ip(`-n ${app} route add 10.77.2.0/24 via 10.77.1.1`)
    ip('route add 10.77.1.0/24 via 10.77.2.1')
    forward(true)
  } catch (error) {
    close()
    return `iproute2 and network namespaces are needed (${(error as Error).message.trim()})`
  }
  return { inside: ['ip', 'netns', 'exec', app], cut: () => forward(false), mend: () => forward(true), close }

  function connectTo(name: string, device: string, there: string, here: string) {
    ip(`link add ${device}0 type veth peer name ${device}1 netns ${name}`)
    ip(`addr add ${here}/24 dev ${device}0`)
    ip(`link set ${device}0 up`)
    ip(`-n ${name} addr add ${there}/24 dev ${device}1`)
    ip(`-n ${name} link set ${device}1 up`)
  }
}
