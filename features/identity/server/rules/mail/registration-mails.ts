import { accountMail, type MailWithLink } from './account-mails.ts'

export const approvedMail = ({ to, link }: MailWithLink) =>
  accountMail(to, 'You can sign in to Cohort now', {
    heading: 'There is a seat for you',
    before: ['The people who run this Cohort have approved your account. Sign in with the password you chose:'],
    button: { label: 'Sign In', link },
  })

export const refusedMail = ({ to, link }: MailWithLink) =>
  accountMail(to, 'Your Cohort account was not approved', {
    heading: 'Your account was not approved',
    before: [
      'The people who run this Cohort did not approve the account that was made with this email address. What was entered is deleted within a week.',
      'If you think that is a mistake, ask them. You can sign up once more here:',
    ],
    button: { label: 'Sign Up', link },
  })
