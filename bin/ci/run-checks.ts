import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { Counted } from './test-counts.ts'

export type Finished = Counted & { output: string }
export type Outcome = Finished & { name: string; seconds: number }
export type Check = { name: string; run: () => Promise<Finished> }

type Options<Report> = {
  minutes?: number
  /** Prints the output while it comes, for what takes minutes. */
  isLive?: boolean
  environment?: Record<string, string>
  /** A report in JSON and how to count its tests. Without it the check counts as one. */
  report?: { path: string; count: (report: Report | undefined, hasSucceeded: boolean) => Counted }
}

export function command<Report>(name: string, words: [string, ...string[]], options: Options<Report> = {}): Check {
  const { minutes = 5, isLive = false, environment = {}, report } = options
  return {
    name,
    async run() {
      if (report) rmSync(report.path, { force: true })
      const { hasSucceeded, output } = await start(words, { minutes, isLive, environment })
      if (!report) return { passed: Number(hasSucceeded), failed: Number(!hasSucceeded), notes: [], output }
      return { ...report.count(read<Report>(report.path), hasSucceeded), output }
    },
  }
}

type Settings = { minutes: number; isLive: boolean; environment: Record<string, string> }

function start([program, ...args]: [string, ...string[]], { minutes, isLive, environment }: Settings) {
  return new Promise<{ hasSucceeded: boolean; output: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...environment },
      timeout: minutes * 60_000,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        if (isLive) process.stdout.write(text)
        else output += text.toString()
      })
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
