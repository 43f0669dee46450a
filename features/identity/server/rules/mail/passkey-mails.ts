import { accountMail, type MailWithLink } from './account-mails.ts'

export const passkeyAddedMail = ({ to, link }: MailWithLink) =>
  accountMail(to, 'A passkey was added to your Cohort account', {
    heading: 'A passkey signs you in now',
    before: [
      'Somebody who proved to be you added a passkey to your Cohort account. From now on it signs in without your password.',
      'If that was you, there is nothing to do. If not, choose a new password now, then remove the passkey in Settings:',
    ],
    button: { label: 'Choose a new password', link },
  })
