/** What is new in a version, as CHANGELOG.md has it under its number. @throws if it has nothing */
export function notesOf(changelog: string, version: string): string {
  const section = changelog.split(new RegExp(`^## \\[${RegExp.escape(version)}\\].*\n`, 'm'))[1] ?? ''
  const notes = section.split(/^## \[/m, 1)[0]!.trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}.`)
  return notes
}

/** Gives what is unreleased the number and the day. @throws if nothing is */
export function giveNumber(changelog: string, version: string, day: string): string {
  const numbered = changelog.replace('## [Unreleased]\n', `$&\n## [${version}] - ${day}\n`)
  notesOf(numbered, version)
  return numbered
}
