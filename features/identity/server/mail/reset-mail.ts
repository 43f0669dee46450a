import type { Mail } from '#server/jobs/mail.ts'
import { renderMail } from './mail-layout.ts'

/**
 * The mail with the link that sets a new password; `minutes` is how long it works. It greets nobody by name: whoever
 * signed up with somebody else's address chose that name, and could have us mail their words.
 */
export function resetMail({ to, link, minutes }: { to: string; link: string; minutes: number }): Mail {
  return {
    to,
    subject: 'Reset your Cohort password',
    ...renderMail({
      heading: 'Choose a new password',
      before: ['Somebody asked to reset the password of your Cohort account. If that was you, choose a new one here:'],
      button: { label: 'Choose a new password', link },
      after: [
        `The link works once, within ${minutes} minutes. Using it signs you out everywhere.`,
        'If it was not you, do nothing: your password stays as it is.',
      ],
    }),
  }
}
