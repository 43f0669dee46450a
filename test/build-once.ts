import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Before all tests: servers need pages to serve, and a fresh checkout has none. Tests of the pages themselves build them again. */
export function setup() {
  if (existsSync('dist')) return
  const { status } = spawnSync(process.execPath, ['bin/setup.mjs', '--build'], { stdio: 'inherit' })
  if (status !== 0)
    throw new Error('The pages could not be built, and the tests of the server need them. The reason is above.')
}
