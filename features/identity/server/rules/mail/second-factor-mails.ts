import { accountMail, type MailWithLink } from './account-mails.ts'

const unlessYou = 'If that was you, there is nothing to do. If not, choose a new password now, then look at Settings:'

export const secondFactorOnMail = ({ to, link }: MailWithLink) =>
  accountMail(to, 'Two-factor sign-in is on for your Cohort account', {
    heading: 'A code is asked when you sign in',
    before: [
      'Somebody who knew the password of your Cohort account turned on two-factor sign-in. From now on a code of their authenticator app is asked after the password.',
      unlessYou,
    ],
    button: { label: 'Choose a new password', link },
    after: ['If you can no longer sign in, tell the administrator of this Cohort. They can turn it off.'],
  })

export const secondFactorOffMail = ({ to, link }: MailWithLink) =>
  accountMail(to, 'Two-factor sign-in is off for your Cohort account', {
    heading: 'Your password alone signs you in now',
    before: [
      'Somebody who knew the password of your Cohort account and had a code turned off two-factor sign-in.',
      unlessYou,
    ],
    button: { label: 'Choose a new password', link },
  })

export const recoveryCodeUsedMail = ({ to, link, left }: MailWithLink & { left: number }) =>
  accountMail(to, 'A recovery code of your Cohort account was used', {
    heading: 'A recovery code was used',
    before: [
      `Somebody who knew the password of your Cohort account used a recovery code in place of the authenticator app. Codes left: ${left}.`,
      'If that was you, there is nothing to do. If not, choose a new password, and make new recovery codes in Settings:',
    ],
    button: { label: 'Settings', link },
  })
