import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type Config, readConfig } from '#server/config.ts'
import { explainConnectionError, openConfiguredDatabase } from '#server/database/configured-database.ts'
import { isReadOnlyError } from '#server/database/errors.ts'
import { collectGarbageWhenIdle } from '#server/process/idle-garbage-collection.ts'
import { openLog } from '#server/process/log.ts'
import { TRIAL } from '#server/process/trial.ts'
import { InvalidSettings } from '#server/setting-files.ts'
import { createApp } from './app.ts'
import { claimDemo } from './demo.ts'

/** Milliseconds after which a process that does not stop is ended. */
const STOP_TIMEOUT_MS = 9000
/** Then requests that have not arrived, and answers that nobody reads, are cut off. */
const CUT_OFF_AFTER_MS = 7500

const config = readSettings()
const log = openLog(config.logLevel)

try {
  await start()
} catch (error) {
  fail((error as Error).message, error)
}

async function start() {
  const host = await findFreeAddress()
  const { connection, stop: stopDatabase } = await openConfiguredDatabase(config, (line) => log.info(line))
  const { app, context, drain } = await createApp({ config, connection, log }).catch((error: Error) => {
    throw sayHowToGoBack(explainConnectionError(config, error))
  })
  await claimDemo(context).catch((error: unknown) => {
    if (config.isDemo || !isReadOnlyError(error)) throw error
  })
  await app.listen({ port: config.port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(explainListenError(error))
  })
  const { port } = app.server.address() as { port: number }
  collectGarbageWhenIdle()
  process.stdout.write(
    `\nCohort is ready: ${addresses(host, port).join('  ')}\n${await startupHints(port, context.isTrial)}\n`,
  )

  const stop = async (signal: string) => {
    setTimeout(
      () => fail(`Cohort did not stop within ${STOP_TIMEOUT_MS / 1000} seconds after ${signal}.`),
      STOP_TIMEOUT_MS,
    ).unref()
    setTimeout(() => app.server.closeAllConnections(), CUT_OFF_AFTER_MS).unref()
    // Ctrl-C and development need no handover.
    if (signal === 'SIGTERM' && !config.isDevelopment) await drain()
    await app.close()
    await stopDatabase()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Foreseen errors are whole sentences and say what to do. */
function sayHowToGoBack(error: Error) {
  if (/[.?]$/.test(error.message)) return error
  return new Error(
    `Cohort cannot start: ${error.message}. LOG_LEVEL=debug npm start says where. If an older version ran on this database, go back to it as docs/operations.md says under "Roll back".`,
    { cause: error },
  )
}

/**
 * HOST, or ::1 if HOST is 127.0.0.1 and the machine has no IPv4. Checked before the database is created or upgraded.
 */
async function findFreeAddress(): Promise<string> {
  try {
    return await probe(config.host)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const isWithoutIPv4 = config.host === '127.0.0.1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)
    if (!isWithoutIPv4) throw new Error(explainListenError(error as Error))
  }
  return probe('::1').catch((error: Error) => {
    throw new Error(explainListenError(error))
  })
}

function probe(host: string) {
  return new Promise<string>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen({ port: config.port, host }, () => server.close(() => resolve(host)))
  })
}

async function startupHints(port: number, isTrial: boolean) {
  const lines: string[] = isTrial ? [TRIAL] : []
  if (!config.origin && isEverywhere(config.host))
    lines.push(
      `Links in mails and invites begin with http://localhost:${port}, which works on this machine alone. Set APP_ORIGIN to the address that people open, then they work for all.`,
    )
  if (config.natsUrl && !config.filesUrl)
    lines.push(
      `The files that people add are in ${config.dataDir}/files. If your processes do not share that folder, set FILES_URL to a bucket.`,
    )
  const { lostDatabases } = await import('#server/database/embedded/lost-databases.ts')
  const lost = lostDatabases().length
  if (lost > 0)
    lines.push(
      `${lost === 1 ? 'A database is' : `${lost} databases are`} left of data folders that are gone. See them: npm run admin -- lost-databases`,
    )
  return lines.map((line) => `${line}\n`).join('')
}

function explainListenError({ code, message }: NodeJS.ErrnoException) {
  if (code === 'EADDRINUSE')
    return `Port ${config.port} is taken by another program. End it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES')
    return `Port ${config.port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${config.host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`
  return message
}

function readSettings(): Config {
  try {
    return readConfig(process.env, process.cwd())
  } catch (error) {
    if (error instanceof InvalidSettings) fail(`Cohort cannot start with these settings:\n${error.message}`)
    throw error
  }
}

function addresses(host: string, port: number) {
  if (config.origin) return [config.origin]
  const others = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
  const hosts = isEverywhere(host)
    ? ['localhost', ...others.map((one) => one.address)]
    : [host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host]
  return hosts.map((name) => `http://${name}:${port}`)
}

function isEverywhere(host: string) {
  return host === '0.0.0.0' || host === '::'
}

function fail(sentence: string, error?: unknown): never {
  if (error) log.debug({ err: error }, 'start failed')
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(1)
}
