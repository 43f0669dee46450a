import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The programs (Linux only) whose working folder is `folder` or lies in it, by id and name. */
export function processesInFolder(folder: string): string[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const directory = readlinkSync(`/proc/${entry}/cwd`)
      if (directory !== folder && !directory.startsWith(`${folder}/`)) return []
      return [`${entry} ${readFileSync(`/proc/${entry}/comm`, 'utf8').trim()}`]
    } catch {
      return [] // It has ended meanwhile, or belongs to another user.
    }
  })
}
