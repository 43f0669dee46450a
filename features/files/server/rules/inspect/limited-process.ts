import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from '#server/root.ts'

/** What the program consists of. Not the whole folder of Cohort, in which DATA_DIR may be. */
const READS = ['features/', 'shared/', 'chunks/', 'package.json', 'node_modules/']

/**
 * Node's limits for a program that reads one file: no other files, no other programs. They hold for JavaScript; native
 * libraries are held by `isolation` only. Node 24 cannot limit the network.
 */
export const limitsFor = (path: string) => [
  '--permission',
  '--allow-addons',
  ...READS.map((part) => `--allow-fs-read=${root.pathname}${part}`),
  `--allow-fs-read=${realpathSync(new URL('node_modules', root))}/`,
  `--allow-fs-read=${dirname(path)}`,
  `--allow-fs-write=${dirname(path)}`,
]

/** Namespaces without network and with no process but its own, so that /proc shows the settings of none. */
const UNSHARE = ['--user', '--map-current-user', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']

let found: Promise<string[]> | undefined

/** The beginning of a command that isolates the rest by the kernel of Linux. Empty where that is not permitted. */
export function isolation(): Promise<string[]> {
  found ??= new Promise((resolve) => {
    execFile('unshare', [...UNSHARE, 'true'], (error) => resolve(error ? [] : ['unshare', ...UNSHARE]))
  })
  return found
}
