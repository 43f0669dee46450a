import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { mailSender } from '#server/jobs/mail.ts'
import { Problem } from '#shared/problem.ts'

/** The library would wait two minutes for a mail server that is silent. */
const WAIT_MS = 20_000

export const mailHost = ({ smtpUrl }: Context['config']) => (smtpUrl ? new URL(smtpUrl).hostname : null)

/** Sent at once, without a job. @returns its id, by which its file is called without SMTP_URL @throws whatever the mail server says */
export async function sendMailNow({ config, log }: Pick<Context, 'config' | 'log'>, to: string): Promise<string> {
  const text = 'If you read this, mail leaves Cohort.'
  const id = randomUUID()
  await mailSender(config, log)(
    { to, subject: 'A test mail from Cohort', text: `${text}\n`, html: `<p>${text}</p>` },
    id,
  )
  return id
}

/** @throws Problem 409 with what the mail server says */
export async function sendTestMail(context: Context, to: string) {
  const host = mailHost(context.config)
  const waiting = new AbortController()
  const tooLong = sleep(WAIT_MS, undefined, { signal: waiting.signal, ref: false }).then(
    () => Promise.reject(new Error(`it did not answer within ${WAIT_MS / 1000} seconds`)),
    () => undefined,
  )
  await Promise.race([sendMailNow(context, to), tooLong])
    .catch((error: Error) => {
      const who = host ?? 'The folder for mails'
      throw new Problem(
        409,
        'mail-refused',
        `${who} did not take it: ${error.message}. Look at SMTP_URL and MAIL_FROM.`,
      )
    })
    .finally(() => waiting.abort())
  return { host, at: context.now().toISOString() }
}
