import { lostDatabases, removeLostDatabase, sizeOf } from '#server/database/embedded/lost-databases.ts'
import { utcDayOf } from '#shared/days.ts'
import { onOneLine, printLine, UserError } from './output.ts'

export function listLostDatabases() {
  const databases = lostDatabases()
  for (const { root, dataDir, usedAt } of databases)
    printLine(
      [root, `${Math.ceil(sizeOf(root) / 1e6)} MB`, `used ${utcDayOf(usedAt)}`, `of ${onOneLine(dataDir)}`].join('\t'),
    )
  if (databases.length === 0) printLine('No database has lost its data folder.')
}

export function removeLost([root = '']: string[]) {
  if (!removeLostDatabase(root))
    throw new UserError(`${root} is none of those that npm run admin -- lost-databases shows.`)
  printLine(`${root} is removed.`)
}
