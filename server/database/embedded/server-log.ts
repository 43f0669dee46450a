/** What a person can do about a damaged database. */
export const DAMAGE_ADVICE =
  'the database is damaged: stop Cohort, copy the files of the database elsewhere, and restore the last backup (docs/operations.md, Troubleshooting)'

/**
 * The lines of the server's own log that a person who runs Cohort should see: what its background processes complain
 * about, any process that was killed, and that the database is damaged. What a client's query did wrong is told to that client.
 * @returns The line as it reads in Cohort's log, undefined for the others.
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
