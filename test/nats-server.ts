import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './product-process.ts'

/** Debian's package nats-server, or the program from nats.io. */
export const hasNatsServer = spawnSync('nats-server', ['--version']).status === 0

/** A NATS server on a free port of this machine, which can be killed and started again. */
export async function startNatsServer() {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start() {
    const started = spawn('nats-server', ['--addr', '127.0.0.1', '--port', port], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = started
    let said = ''
    for await (const chunk of started.stderr!) {
      said += chunk
      if (said.includes('Server is ready')) return void started.stderr!.resume()
    }
    throw new Error(`nats-server did not start:\n${said}`)
  }
  async function kill() {
    const killed = child!
    if (killed.exitCode !== null || killed.signalCode !== null) return
    const ended = once(killed, 'exit')
    killed.kill('SIGKILL')
    await ended
  }

  await start()
  return { url: `nats://127.0.0.1:${port}`, start, kill }
}
