import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#test/address-of.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { processesInFolder } from '#test/processes-in-folder.ts'
import { startProduct } from '#test/product-process.ts'
import { queryOnce } from '#test/query-once.ts'
import { timeLimit } from '#test/repetitions.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test.each(['npm start', 'npm run dev'])(
  '%s serves, and ends on SIGTERM to npm with nothing left running',
  async (command) => {
    const dataDir = temporaryFolder()
    const { NODE_ENV: _, ...environment } = process.env
    const [program, ...args] = command.split(' ')
    const npm = spawn(program!, args, {
      cwd: join(import.meta.dirname, '..', 'docs'),
      env: { ...environment, PORT: '0', HOST: '0.0.0.0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    })
    const { origin, said } = await readyAt(npm)
    await expect.poll(said).toContain(`begin with ${origin}, which works on this machine alone. Set APP_ORIGIN`)
    expect(await (await fetch(`${origin}/api/health`)).json()).toEqual({ status: 'ok' })
    expect(processesInFolder(dataDir)).not.toEqual([])

    const asked = performance.now()
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    expect(performance.now() - asked).toBeLessThan(timeLimit(10_000))
    await expect.poll(() => processesInFolder(dataDir)).toEqual([])
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow('fetch failed')
  },
)

test('a port that is taken ends the start with what to do about it, before a database is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const dataDir = temporaryFolder()
  const PORT = String((other.address() as AddressInfo).port)
  await expect(startProduct({ DATA_DIR: dataDir, PORT })).rejects.toThrow(
    `Port ${PORT} is taken by another program. End it, or choose another`,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('npm start serves on a machine that has IPv6 alone', async (context) => {
  const alone = 'ip link set lo up && ip address delete 127.0.0.1/8 dev lo'
  const inAlone = (command: string) => ['--net', 'sh', '-c', `${alone} && ${command}`]
  if (spawnSync('unshare', inAlone('true')).status !== 0) context.skip('needs root and the right to make a network')
  const { NODE_ENV: _, HOST: __, ...environment } = process.env
  const npm = spawn('unshare', inAlone('exec npm start'), {
    cwd: join(import.meta.dirname, '..'),
    env: { ...environment, PORT: '0', DATA_DIR: temporaryFolder() },
  })
  onTestFinished(async () => {
    npm.kill('SIGTERM')
    if (npm.exitCode === null) await once(npm, 'exit')
  })
  const { origin } = await readyAt(npm)
  expect(origin).toMatch(/^http:\/\/\[::1\]:\d+$/)
  const ask = `fetch('${origin}/api/health').then((answer) => answer.text()).then(console.log)`
  const asked = spawnSync('nsenter', ['--net', `--target=${npm.pid}`, process.execPath, '-e', ask], {
    encoding: 'utf8',
  })
  expect(asked.stdout).toBe('{"status":"ok"}\n')
})

test('a DATABASE_URL that leads nowhere ends the start with a line that says so', async () => {
  // A port on which nobody listens.
  const DATABASE_URL = 'postgres://cohort:secret@127.0.0.1:1/cohort'
  await expect(startProduct({ DATA_DIR: temporaryFolder(), PORT: '0', DATABASE_URL })).rejects.toThrow(
    /^Cohort did not start:\n\nThe database of DATABASE_URL cannot be used: connect ECONNREFUSED .*Is it running, and is all/,
  )
})

test('a start that fails for a reason nobody foresaw says what it was and how to go back', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  await queryOnce(connection, 'drop schema if exists jobs cascade')
  const settings = { DATA_DIR: temporaryFolder(), PORT: '0', DATABASE_URL: addressOf({ connection }) }
  await expect(startProduct(settings)).rejects.toThrow(
    /\n\nCohort cannot start: .*jobs.*\. LOG_LEVEL=debug npm start says where\. If an older version .*"Roll back"\.\n\n$/,
  )
})

function readyAt(npm: ReturnType<typeof spawn>) {
  return new Promise<{ origin: string; said(): string }>((resolve, reject) => {
    let said = ''
    const hear = (text: Buffer) => {
      said += text.toString()
      const ready = /Cohort is ready: (\S+)/.exec(said)
      if (ready) resolve({ origin: ready[1]!, said: () => said })
    }
    npm.stdout?.on('data', hear)
    npm.stderr?.on('data', hear)
    npm.on('close', (code) => reject(new Error(`npm ended with ${code}:\n${said}`)))
  })
}
