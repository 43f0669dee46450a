import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait for processes and clocks. */
const waits = /\/(bin|server\/database\/embedded)\/|\/(delivery|jobs|kill-cycles)\.test\.ts$/

/** Starts one test file that mostly waits for every two that mostly work, so that the machine is always busy. */
export class InterleavingSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const waiting = sorted.filter(({ moduleId }) => waits.test(moduleId))
    const working = sorted.filter(({ moduleId }) => !waits.test(moduleId))
    const order: TestSpecification[] = []
    while (waiting.length + working.length > 0) order.push(...waiting.splice(0, 1), ...working.splice(0, 2))
    return order
  }
}
