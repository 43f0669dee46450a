import { accountMail, type MailWithLink } from './account-mails.ts'

type NewDevice = MailWithLink & { device: string; time: string }

/** `device` is one of few names that Cohort knows, so it carries no words of a stranger. */
export const newDeviceMail = ({ to, link, device, time }: NewDevice) =>
  accountMail(to, 'New sign-in to your Cohort account', {
    heading: 'A sign-in from a new device',
    before: [
      `Somebody signed in to your Cohort account with ${device || 'a program that does not say its name'}, on a device that had not signed in to it before: ${time}.`,
      'If that was you, there is nothing to do. If not, sign that device out in Settings and choose a new password, which signs out all others:',
    ],
    button: { label: 'Open Settings', link },
    after: ['We tell you of each device once. A browser whose cookies were deleted counts as a new one.'],
  })
