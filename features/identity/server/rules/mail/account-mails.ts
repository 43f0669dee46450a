import type { Mail } from '#server/jobs/mail.ts'
import { type MailContent, renderMail } from './mail-layout.ts'

/* No mail greets by name: a stranger could sign up with another person's address and choose the words we mail there. */
export type MailWithLink = { to: string; link: string }

export const accountMail = (to: string, subject: string, content: MailContent): Mail => ({
  to,
  subject,
  ...renderMail(content),
})

export const confirmationMail = ({ to, link, hours }: MailWithLink & { hours: number }) =>
  accountMail(to, 'Confirm your email address for Cohort', {
    heading: 'Is this your address?',
    before: [
      'Somebody signed up to Cohort with this email address. If that was you, confirm it: then you see the invites that were sent to it before you had an account.',
    ],
    button: { label: 'Confirm my address', link },
    after: [
      `The link works once, for ${hours} hours. To confirm, be signed in or enter your Cohort password.`,
      'If it was not you, open the link and choose "This was not me". That closes the account. If you do nothing, nobody sees what was sent to you.',
    ],
  })

/** What follows from it is in app/server/consequences/. */
export const FIRST_PROOF =
  'This address was never confirmed, so somebody else may have made the account. If it is yours, open the link in a browser in which you have signed in to it: anywhere else, its friends, teams, classes and links end.'

export const resetMail = ({
  to,
  link,
  minutes,
  isFirstProof,
}: MailWithLink & { minutes: number; isFirstProof: boolean }) =>
  accountMail(to, 'Reset your Cohort password', {
    heading: 'Choose a new password',
    before: ['Somebody asked to reset the password of your Cohort account. If that was you, choose a new one here:'],
    button: { label: 'Choose a new password', link },
    after: [
      `The link works once, within ${minutes} minutes. Using it signs you out everywhere.`,
      ...(isFirstProof ? [FIRST_PROOF] : []),
      'If it was not you, do nothing: your password stays as it is.',
    ],
  })

export const passwordChangedMail = ({ to, link }: MailWithLink) =>
  accountMail(to, 'Your Cohort password was changed', {
    heading: 'Your password was changed',
    before: [
      'Somebody who knew the password of your Cohort account chose a new one. All other sessions and the links of your calendar and your record have ended.',
      'If that was you, there is nothing to do. If not, take your account back now:',
    ],
    button: { label: 'Choose a new password', link },
  })

export const confirmNewEmailMail = ({ to, link, hours }: MailWithLink & { hours: number }) =>
  accountMail(to, 'Confirm your new email address for Cohort', {
    heading: 'Is this your new address?',
    before: ['Somebody wants to use this email address for their Cohort account. If that was you, confirm it here:'],
    button: { label: 'Use this address', link },
    after: [
      `The link works once, for ${hours} hours. To confirm, be signed in or enter your Cohort password. From then on you sign in with this address.`,
      'If it was not you, ignore this mail: nothing changes. To cancel the link as well, open it and choose "This was not me".',
    ],
  })

/** To the current address. */
export const emailChangeRequestedMail = ({ to, link }: MailWithLink) =>
  accountMail(to, 'Someone asked to change the email of your Cohort account', {
    heading: 'Another address for your account',
    before: [
      'Someone who knew your Cohort password asked to use another email address for your account. It changes once they confirm the link that we mailed there.',
      'If that was you, there is nothing to do here. If not, choose a new password now, which also cancels the change:',
    ],
    button: { label: 'Choose a new password', link },
  })

/** To the old address. Does not name the new one, because the mailbox may belong to another person by now. */
export const emailChangedMail = ({ to, link }: MailWithLink) =>
  accountMail(to, 'Your Cohort account has another email address now', {
    heading: 'Your address was changed',
    before: [
      'Another email address was confirmed for your Cohort account. From now on you sign in with that one, and no more mail comes here.',
      'If that was not you, somebody has your account: tell the administrator of this Cohort at once. They can close it.',
    ],
    button: { label: 'Sign In', link },
  })

export const providerLinkedMail = ({ to, link, provider }: MailWithLink & { provider: string }) =>
  accountMail(to, `${provider} was connected with your Cohort account`, {
    heading: `You can sign in with ${provider}`,
    before: [
      `Somebody who knew the password of your Cohort account connected ${provider} with it, and can sign in by that from now on.`,
      'If that was you, there is nothing to do. If not, disconnect it and choose a new password:',
    ],
    button: { label: 'Settings', link },
  })

export const accountDeletionMail = ({ to, link, day }: MailWithLink & { day: string }) =>
  accountMail(to, 'Your Cohort account will be deleted', {
    heading: 'Your account goes soon',
    before: [
      `As you asked, your Cohort account and all that is yours alone will be deleted on ${day}.`,
      'If you change your mind, or if it was not you, sign in before that and keep it:',
    ],
    button: { label: 'Sign In', link },
  })
