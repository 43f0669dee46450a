export const DAMAGE_ADVICE =
  'the database is damaged: stop Cohort, copy the files of the database elsewhere, and restore the last backup (docs/operations.md, Troubleshooting)'

/**
 * The lines of PostgreSQL's log that an administrator should see: problems of background processes, killed processes
 * and damage. Errors of queries go to the client. @returns the line for Cohort's log, else undefined
 */
export function importantLine(line: string): string | undefined {
  const [, process, severity, text] = /^([^:]+): (\w+): {2}(.*)$/.exec(line) ?? []
  if (!process || !severity || !text) return undefined
  if (severity === 'LOG' && /was terminated by signal/.test(text)) return `Database: ${text}; it recovers by itself.`
  if (text.startsWith('invalid page in block ')) return `Database: ${process}: ${text}; ${DAMAGE_ADVICE}.`
  const isAboutClient = process.includes('client backend') || process === 'not initialized'
  const isComplaint = ['WARNING', 'ERROR', 'FATAL', 'PANIC'].includes(severity)
  return isComplaint && !isAboutClient ? `Database: ${process}: ${text}` : undefined
}
