import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that really speaks SMTP, and keeps what it accepts. `refuses` says to whom it lets no mail through. */
export async function startMailServer(port: string, { refuses }: { refuses?: (address: string) => boolean } = {}) {
  const emails: Email[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refuses?.(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      emails.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    },
  })
  smtp.listen(Number(port), '127.0.0.1')
  await once(smtp.server, 'listening')
  return { emails, close: () => new Promise<void>((resolve) => smtp.close(resolve)) }
}
