import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processesIn } from '#test/processes-in.ts'
import { atMost } from '#test/rounds.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test.each(['npm start', 'npm run dev'])(
  '%s serves, and ends on SIGTERM to npm with nothing left running',
  async (command) => {
    const dataDir = temporaryFolder()
    const { NODE_ENV: _, ...environment } = process.env
    const [program, ...args] = command.split(' ')
    const npm = spawn(program!, args, {
      cwd: join(import.meta.dirname, '..', 'docs'),
      env: { ...environment, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    })
    const origin = await readyAt(npm)
    expect(await (await fetch(`${origin}/api/health`)).json()).toEqual({ status: 'ok' })
    expect(processesIn(dataDir)).not.toEqual([])

    const asked = performance.now()
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    expect(performance.now() - asked).toBeLessThan(atMost(10_000))
    await expect.poll(() => processesIn(dataDir), { timeout: 30_000 }).toEqual([])
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow('fetch failed')
  },
)

function readyAt(npm: ReturnType<typeof spawn>) {
  return new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (text: Buffer) => {
      said += text.toString()
      const ready = /Cohort is ready: (\S+)/.exec(said)
      if (ready) resolve(ready[1]!)
    }
    npm.stdout?.on('data', hear)
    npm.stderr?.on('data', hear)
    npm.on('close', (code) => reject(new Error(`npm ended with ${code}:\n${said}`)))
  })
}
