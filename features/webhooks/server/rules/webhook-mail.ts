import { accountMail } from '#features/identity/server/rules/mail/account-mails.ts'

type WebhookMail = { to: string; host: string; link: string }

export const webhookOffMail = ({ to, host, link }: WebhookMail) =>
  accountMail(to, `Your webhook to ${host} is paused`, {
    heading: 'A webhook does not work',
    before: [
      `Cohort could not tell ${host} what happened, for three days, or was told that it is gone. It is paused: nothing is sent there any more.`,
      'Look at what it answered, mend it, and let it go on in Settings:',
    ],
    button: { label: 'Open Settings', link },
  })
