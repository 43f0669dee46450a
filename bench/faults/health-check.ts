import { Problem } from '#shared/problem.ts'

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** @throws Problem where a process says that it is not well */
export async function healthOf(origin: string) {
  const response = await fetch(`${origin}/api/health`)
  const { error = '', code = '' } = (await response.json()) as { error?: string; code?: string }
  if (response.status !== 200) throw new Problem(response.status, code, error)
  return true
}
