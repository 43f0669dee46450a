import { Problem } from '#shared/problem.ts'
import { showToast } from './toast.tsx'

/** Rethrows anything but a refusal. */
export function showProblem(error: unknown) {
  if (!(error instanceof Problem)) throw error
  showToast(error.message, { failed: true })
}
