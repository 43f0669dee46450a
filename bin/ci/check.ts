import { spawn } from 'node:child_process'

type Counted = { passed: number; failed: number }
type Finished = Counted & { output: string }
export type Outcome = Finished & { name: string; seconds: number }
export type Check = { name: string; run: () => Promise<Finished> }

type Options = {
  /** After this long it is ended and counts as failed. */
  minutes?: number
  environment?: Record<string, string>
  /** Counts single tests from the report the command left; without it the check itself counts as one. */
  count?: (hasSucceeded: boolean) => Counted
}

/** A check that runs a command of node_modules/.bin and passes when that ends with 0. */
export function command(name: string, words: [string, ...string[]], options: Options = {}): Check {
  const {
    minutes = 5,
    environment = {},
    count = (passed) => ({ passed: Number(passed), failed: Number(!passed) }),
  } = options
  return {
    name,
    run: () =>
      new Promise((resolve, reject) => {
        const [program, ...args] = words
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
          if (signal) output += `\nEnded by ${signal} (the limit is ${minutes} minutes).\n`
          resolve({ ...count(code === 0), output })
        })
      }),
  }
}

/** Runs the checks in their order, some at once, and answers all outcomes; a failure does not stop the others. */
export async function inTurn(
  checks: Check[],
  { atOnce, onOutcome }: { atOnce: number; onOutcome: (outcome: Outcome) => void },
) {
  const waiting = [...checks]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now()
      const finished = await check.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }))
      const outcome = { name: check.name, ...finished, seconds: (performance.now() - started) / 1000 }
      onOutcome(outcome)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

export function printOutcome({ name, passed, failed, seconds, output }: Outcome) {
  const total = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s${total}`)
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
}

export const sum = (outcomes: Counted[]) => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
})
