import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** npm runs commands in Cohort's folder, but file names are relative to the user's. @throws if it is not there */
export function fileArgument(name: string): string {
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  return file
}
