import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** PostgreSQL's processes whose working folder is `root` (a real path) or lies in it. */
export function processesIn(root: string): number[] {
  const isInside = (folder: string) => folder === root || folder.startsWith(`${root}/`)
  return (process.platform === 'linux' ? listFromProc : listFromLsof)(isInside)
}

function listFromProc(isInside: (folder: string) => boolean): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const name = readFileSync(`/proc/${entry}/comm`, 'utf8').trim()
      if (name !== 'postgres' && name !== 'initdb') return []
      return isInside(readlinkSync(`/proc/${entry}/cwd`)) ? [Number(entry)] : []
    } catch (error) {
      // It ended meanwhile, or belongs to somebody else's database.
      if (error instanceof Error && 'code' in error && /^(ENOENT|ESRCH|EACCES|EPERM)$/.test(String(error.code)))
        return []
      throw error
    }
  })
}

/** `p` lines hold a process id, `n` lines the folder it works in. */
function listFromLsof(isInside: (folder: string) => boolean): number[] {
  const args = ['-w', '-a', '-d', 'cwd', '-c', 'postgres', '-c', 'initdb', '-F', 'pn']
  const { stdout, error } = spawnSync('lsof', args, { encoding: 'utf8' })
  if (error) throw error
  const pids: number[] = []
  let pid = 0
  for (const line of stdout.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    else if (line.startsWith('n') && isInside(line.slice(1))) pids.push(pid)
  }
  return pids
}
