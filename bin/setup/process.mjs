import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const at = (...parts) => join(root, ...parts)
export const binaries = at('node_modules', '.bin')

export class Stop extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function run(command, args, env, output = 'inherit') {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, 'inherit'], env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

export function stopwatch() {
  const started = Date.now()
  return () => Math.round((Date.now() - started) / 1000)
}
