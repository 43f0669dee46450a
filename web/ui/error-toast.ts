import { Problem } from '#shared/problem.ts'
import { showToast } from './toast.tsx'

/** Says in a toast why something was refused. Anything but a refusal is a fault and goes on. */
export function showProblem(error: unknown) {
  if (!(error instanceof Problem)) throw error
  showToast(error.message, { failed: true })
}
