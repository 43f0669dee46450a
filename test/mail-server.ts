import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { identity } from '#features/identity/contract.ts'
import type { Person } from './cast.ts'

/** A real SMTP server that keeps the mails it accepts. `refuses` names recipients whose mail it rejects. */
export async function startMailServer(port: string, { refuses }: { refuses?: (address: string) => boolean } = {}) {
  const emails: Email[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refuses?.(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    async onData(stream, _session, done) {
      try {
        emails.push(await PostalMime.parse(await buffer(stream)))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  // A killed process resets its connections: what it was sending has not arrived.
  smtp.on('error', (error) => {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  })
  smtp.listen(Number(port), '127.0.0.1')
  await once(smtp.server, 'listening')
  return { emails, close: () => new Promise<void>((resolve) => smtp.close(resolve)) }
}

/** Confirms an address by the mailed link. */
export async function confirmByMail(person: Person, { emails }: { emails: Email[] }) {
  await person.request(identity.requestConfirmation)
  const isTo = ({ to }: Email) => to?.[0]?.address === person.me.email
  for (let tries = 0; tries < 600; tries++) {
    const token = emails
      .filter(isTo)
      .map(({ text }) => /\/confirm\?token=([\w-]+)/.exec(text ?? '')?.[1])
      .find(Boolean)
    if (token) return person.request(identity.confirm, { params: { token } })
    await sleep(50)
  }
  throw new Error(`no mail to confirm ${person.me.email} came within 30 s`)
}
