import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lostDatabases, removeLostDatabase } from '#server/database/embedded/lost-databases.ts'

const temporary = realpathSync(tmpdir())
const MEMORY = '/dev/shm'
/** Bytes: several times what the databases of a run take. */
const ROOM = 2 * 1024 ** 3
const PREFIX = 'cohort-test-'

/** An empty temporary folder that every account may enter, because root's database runs under its own account. */
export function emptyFolder(place = temporary): string {
  const folder = mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** In memory where there is room: a database has a thousand files, and a disk takes ten times as long to make them. */
export const emptyFolderInMemory = () => emptyFolder(hasRoomInMemory() ? MEMORY : temporary)

function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  // Containers may forbid to run programs there, which a database may have copied next to its data.
  const options = readFileSync('/proc/mounts', 'utf8').match(/(?<= \/dev\/shm \S+ )\S+/g) ?? []
  return bavail * bsize > ROOM && !options.some((text) => text.split(',').includes('noexec'))
}

/** Removes the folders of killed processes, and their databases elsewhere. */
export function removeAbandonedFolders() {
  const places = [temporary, MEMORY].filter(existsSync)
  for (const place of places)
    for (const name of readdirSync(place)) {
      const [, pid] = /^cohort-test-(\d+)-/.exec(name) ?? []
      if (pid && !isAlive(Number(pid))) rmSync(path.join(place, name), { recursive: true, force: true })
    }
  for (const { root, dataDir } of lostDatabases())
    if (places.some((place) => dataDir.startsWith(path.join(place, PREFIX)))) removeLostDatabase(root)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
