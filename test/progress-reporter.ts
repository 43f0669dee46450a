import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node'

const LINE_EVERY_MS = 30_000

/** Prints failures as they happen, every 30 seconds how far the run is, and how to repeat the order of a failed one. */
export default class ProgressReporter implements Reporter {
  private all = 0
  private done = 0
  private failed = 0
  private timer: NodeJS.Timeout | undefined
  private seed = 0

  onInit({ config }: Vitest) {
    this.seed = config.sequence.seed
  }

  onTestRunStart(files: readonly TestSpecification[]) {
    this.all = files.length
    const started = performance.now()
    this.timer = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1000)
      print(`  ${seconds} s: ${this.done} of ${this.all} files, ${this.failed} failures`)
    }, LINE_EVERY_MS)
  }

  onTestModuleEnd(file: TestModule) {
    this.done += 1
    for (const { stack, message } of file.errors()) this.print(file.relativeModuleId, stack ?? message)
    for (const test of file.children.allTests('failed'))
      for (const { stack, message, diff } of test.result().errors ?? [])
        this.print(`${file.relativeModuleId} > ${test.fullName}`, [stack ?? message, diff].filter(Boolean).join('\n'))
  }

  onTestRunEnd(_files: readonly TestModule[], errors: readonly { message: string; stack?: string }[]) {
    clearInterval(this.timer)
    // They fail the run, and no test.
    for (const { stack, message } of errors) this.print('outside the tests', stack ?? message)
    if (this.failed > 0) print(`The same order once more: npx vitest run --sequence.seed=${this.seed}`)
  }

  private print(name: string, reason: string) {
    this.failed += 1
    print(`✗ ${name}\n${reason.replaceAll(/^/gm, '    ')}\n`)
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`)
