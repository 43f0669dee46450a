import { join } from 'node:path'
import { sendMailNow } from '#features/admin/server/actions/trial-mail.ts'
import type { Context } from '#server/context.ts'
import { printLine, UserError } from './output.ts'

export async function mailTest(context: Context, [email = '']: string[]) {
  const { smtpUrl, dataDir } = context.config
  const id = await sendMailNow(context, email).catch((error: Error) => {
    throw smtpUrl ? new UserError(`The mail server of SMTP_URL did not take it: ${error.message}`) : error
  })
  printLine(
    smtpUrl
      ? `The mail server has taken a mail to ${email}.`
      : `SMTP_URL is not set, so the mail became a file: ${join(dataDir, 'mail', `${id}.eml`)}`,
  )
}
