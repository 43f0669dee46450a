import type { Mail } from '#server/jobs/mail.ts'
import { renderMail } from './mail-layout.ts'

/** The mail with the link that confirms an address; `hours` is how long it works. It greets nobody, as reset-mail.ts does. */
export function confirmationMail({ to, link, hours }: { to: string; link: string; hours: number }): Mail {
  return {
    to,
    subject: 'Confirm your email address for Cohort',
    ...renderMail({
      heading: 'Is this your address?',
      before: [
        'Somebody signed up to Cohort with this email address. If that was you, confirm it: then you see the invites that were sent to it before you had an account.',
      ],
      button: { label: 'Confirm my address', link },
      after: [
        `The link works once, for ${hours} hours. To confirm, be signed in or enter your Cohort password.`,
        'If it was not you, open the link and choose "This was not me". That closes the account. If you do nothing, nobody sees what was sent to you.',
      ],
    }),
  }
}
