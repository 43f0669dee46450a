/**
 * The lines of the server's own log that a person who runs Cohort should see: what its background processes complain
 * about, and any process that was killed. What a client's query did wrong is told to that client.
 * @returns The line as it reads in Cohort's log, undefined for the others.
 */
export function tellingLine(line: string): string | undefined {
  const [, process, severity, text] = /^([^:]+): (\w+): {2}(.*)$/.exec(line) ?? []
  if (!process || !severity || !text) return undefined
  if (severity === 'LOG' && /was terminated by signal/.test(text)) return `Database: ${text}; it recovers by itself.`
  const isAboutClient = process.includes('client backend') || process === 'not initialized'
  const isComplaint = ['WARNING', 'ERROR', 'FATAL', 'PANIC'].includes(severity)
  return isComplaint && !isAboutClient ? `Database: ${process}: ${text}` : undefined
}
