import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { onTestFinished } from 'vitest'

/** Mounts an empty disk at the folder until the end of the test. False if that is not permitted. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'cohort-test', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  chmodSync(folder, 0o755)
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return true
}
