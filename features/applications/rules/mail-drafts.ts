import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import type { Application } from '../contract.ts'

export const TEMPLATES = ['follow-up', 'short', 'date', 'thanks', 'offer'] as const
export type Template = (typeof TEMPLATES)[number]
export const templateNames: Record<Template, string> = {
  'follow-up': 'After 7 days, friendly',
  short: 'Once more, short',
  date: 'Asking for a date',
  thanks: 'After an interview',
  offer: 'Asking for time to decide',
}

export type Mail = { to: string; subject: string; body: string }
type Facts = Pick<Application, 'company' | 'role' | 'appliedOn' | 'interviewOn' | 'answerBy' | 'contacts'>

const dayText = (day: string) => formatDateIn(DEFAULT_REGION, day, 'November 20')

/** A mail to send from one's own mailbox, with what is known filled in. @param me the name below it */
export function draftMail(template: Template, application: Facts, me: string): Mail {
  const { company, role, appliedOn, interviewOn, answerBy, contacts } = application
  const contact = contacts.find(({ email }) => email) ?? contacts[0]
  const job = role ? `the ${role} role` : `the role at ${company}`
  const sent = appliedOn ? ` of ${dayText(appliedOn)}` : ''
  const greeting = contact?.name ? `Hello ${contact.name.split(' ')[0]},` : 'Hello,'
  const closing = `Best wishes\n${me}`
  const write = (subject: string, ...paragraphs: string[]): Mail => ({
    to: contact?.email ?? '',
    subject,
    body: [greeting, ...paragraphs, closing].join('\n\n'),
  })
  const about = role || company
  switch (template) {
    case 'follow-up':
      return write(
        `${about}, my application${sent}`,
        `I applied for ${job}${appliedOn ? ` on ${dayText(appliedOn)}` : ''}, and I am still very interested.`,
        'Is there anything you would still like to see from me? I am happy to tell you more about my work.',
      )
    case 'short':
      return write(
        `${about}, my application${sent}`,
        `I have not heard from you about ${job} yet. Are you still looking? A short answer helps me to plan.`,
      )
    case 'date':
      return write(
        `${about}, when to expect an answer`,
        `Thank you for considering me for ${job}. By when do you expect to decide? I would like to plan around it.`,
      )
    case 'thanks':
      return write(
        `Thank you for ${interviewOn ? dayText(interviewOn) : 'our talk'}`,
        `Thank you for your time${interviewOn ? ` on ${dayText(interviewOn)}` : ''}. After our talk I would like to work on this with you even more.`,
        'Please tell me if anything is still open.',
      )
    case 'offer':
      return write(
        `${about}, your offer`,
        `Thank you very much for your offer. It is an important decision, so I would like to think about it${answerBy ? ` until ${dayText(answerBy)}` : ' for a few days'}.`,
        'Is that possible for you?',
      )
  }
}

/** What the mail program of the device opens. */
export const mailLink = ({ to, subject, body }: Mail) =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
