import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { Counted } from './test-counts.ts'

type Finished = Counted & { output: string }
export type Outcome = Finished & { name: string; seconds: number }
export type Check = { name: string; run: () => Promise<Finished> }

type Options<Report> = {
  minutes?: number
  environment?: Record<string, string>
  /** A report in JSON and how to count its tests. Without it the check counts as one. */
  report?: { path: string; count: (report: Report | undefined, hasSucceeded: boolean) => Counted }
}

export function command<Report>(name: string, words: [string, ...string[]], options: Options<Report> = {}): Check {
  const { minutes = 5, environment = {}, report } = options
  return {
    name,
    async run() {
      if (report) rmSync(report.path, { force: true })
      const { hasSucceeded, output } = await start(words, minutes, environment)
      if (!report) return { passed: Number(hasSucceeded), failed: Number(!hasSucceeded), notes: [], output }
      return { ...report.count(read<Report>(report.path), hasSucceeded), output }
    },
  }
}

function start([program, ...args]: [string, ...string[]], minutes: number, environment: Record<string, string>) {
  return new Promise<{ hasSucceeded: boolean; output: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...environment },
      timeout: minutes * 60_000,
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal) output += `\nEnded by ${signal}; it may take ${minutes} minutes.\n`
      resolve({ hasSucceeded: code === 0, output })
    })
  })
}

const read = <Report>(path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined

type RunOptions = { atOnce: number; onOutcome: (outcome: Outcome) => void }

export async function runChecks(checks: Check[], { atOnce, onOutcome }: RunOptions) {
  const waiting = [...checks]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now()
      const finished = await check
        .run()
        .catch((error: unknown) => ({ passed: 0, failed: 1, notes: [], output: String(error) }))
      const outcome = { name: check.name, ...finished, seconds: (performance.now() - started) / 1000 }
      onOutcome(outcome)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}
