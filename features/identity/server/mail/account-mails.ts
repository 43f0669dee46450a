import type { Mail } from '#server/jobs/mail.ts'
import { renderMail } from './mail-layout.ts'

type MailWithLink = { to: string; link: string }

/** Tells that a password was changed; the link leads to where one is reset. */
export const passwordChangedMail = ({ to, link }: MailWithLink): Mail => ({
  to,
  subject: 'Your Cohort password was changed',
  ...renderMail({
    heading: 'Your password was changed',
    before: [
      'Somebody who knew the password of your Cohort account chose a new one. All other sessions have ended.',
      'If that was you, there is nothing to do. If not, take your account back now:',
    ],
    button: { label: 'Choose a new password', link },
    after: [],
  }),
})

/** To the address that an account is to have: whoever opens the link makes it so. */
export const confirmNewEmailMail = ({ to, link, hours }: MailWithLink & { hours: number }): Mail => ({
  to,
  subject: 'Confirm your new email address for Cohort',
  ...renderMail({
    heading: 'Is this your new address?',
    before: ['Somebody wants to use this email address for their Cohort account. If that was you, confirm it here:'],
    button: { label: 'Use this address', link },
    after: [
      `The link works once, for ${hours} hours. To confirm, be signed in or enter your Cohort password. From then on you sign in with this address.`,
      'If it was not you, ignore this mail: nothing changes. To cancel the link as well, open it and choose "This was not me".',
    ],
  }),
})

/** To the address so far, when somebody asks for another; the link leads to where a password is reset. */
export const emailChangeRequestedMail = ({ to, link }: MailWithLink): Mail => ({
  to,
  subject: 'Someone asked to change the email of your Cohort account',
  ...renderMail({
    heading: 'Another address for your account',
    before: [
      'Someone who knew your Cohort password asked to use another email address for your account. It changes once they confirm the link that we mailed there.',
      'If that was you, there is nothing to do here. If not, choose a new password now, which also cancels the change:',
    ],
    button: { label: 'Choose a new password', link },
    after: [],
  }),
})

/** To the address before, once another has taken its place. It does not say which: the mailbox may be somebody else's by now. */
export const emailChangedMail = ({ to, link }: MailWithLink): Mail => ({
  to,
  subject: 'Your Cohort account has another email address now',
  ...renderMail({
    heading: 'Your address was changed',
    before: [
      'Another email address was confirmed for your Cohort account. From now on you sign in with that one, and no more mail comes here.',
      'If that was not you, somebody has your account: tell whoever runs this Cohort at once. They can close it.',
    ],
    button: { label: 'Sign In', link },
    after: [],
  }),
})

/** Tells that there is another way into an account; the link leads to where it is closed. */
export const providerLinkedMail = ({ to, link, provider }: MailWithLink & { provider: string }): Mail => ({
  to,
  subject: `${provider} was connected with your Cohort account`,
  ...renderMail({
    heading: `You can sign in with ${provider}`,
    before: [
      `Somebody who knew the password of your Cohort account connected ${provider} with it, and can sign in by that from now on.`,
      'If that was you, there is nothing to do. If not, disconnect it and choose a new password:',
    ],
    button: { label: 'Settings', link },
    after: [],
  }),
})

/** When somebody deletes their account: until `day` signing in brings it back. */
export const accountDeletionMail = ({ to, link, day }: MailWithLink & { day: string }): Mail => ({
  to,
  subject: 'Your Cohort account will be deleted',
  ...renderMail({
    heading: 'Your account goes soon',
    before: [
      `As you asked, your Cohort account and all that is yours alone will be deleted on ${day}.`,
      'If you change your mind, or if it was not you, sign in before that and keep it:',
    ],
    button: { label: 'Sign In', link },
    after: [],
  }),
})
