import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './product-process.ts'

/** Debian's package nats-server, or the program from nats.io. */
export const hasNatsServer = spawnSync('nats-server', ['--version']).status === 0

/** A NATS server on a free port of this machine, which can be killed and started again. It asks for the token, if there is one. */
export async function startNatsServer(token = '') {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(asked = token) {
    const options = ['--addr', '127.0.0.1', '--port', port, ...(asked ? ['--auth', asked] : [])]
    const started = spawn('nats-server', options, { stdio: ['ignore', 'ignore', 'pipe'] })
    child = started
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let said = ''
    // Read to its end, because a NATS that cannot write its log ends.
    started.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('Server is ready')) resolve()
    })
    started.once('exit', () => reject(new Error(`nats-server did not start:\n${said}`)))
    await promise
  }
  async function kill() {
    const killed = child!
    if (killed.exitCode !== null || killed.signalCode !== null) return
    const ended = once(killed, 'exit')
    killed.kill('SIGKILL')
    await ended
  }
  /** It keeps its connections and answers nothing, until it is resumed. */
  const pause = () => child!.kill('SIGSTOP')
  const resume = () => child!.kill('SIGCONT')

  await start()
  return { url: `nats://${token ? `${token}@` : ''}127.0.0.1:${port}`, start, kill, pause, resume }
}
