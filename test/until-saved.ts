import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#shared/problem.ts'

/** As a page does: what a busy server puts off is sent again. */
export async function untilSaved<Answer>(save: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await save()
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 503) throw error
      await sleep((error.retryAfter ?? 1) * 1000)
    }
}
