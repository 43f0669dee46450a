import { expect, test } from 'vitest'
import { draftMail, mailLink, TEMPLATES } from './mail-drafts.ts'

const application = {
  company: 'Brightside Health',
  role: 'Product designer',
  appliedOn: '2026-11-13',
  interviewOn: null,
  answerBy: null,
  contacts: [{ id: '0', name: 'Grace Hopper', about: '', email: 'grace@brightside.example' }],
}

test('a follow-up is filled with what Ada wrote down', () => {
  expect(draftMail('follow-up', application, 'Ada Lovelace')).toEqual({
    to: 'grace@brightside.example',
    subject: 'Product designer, my application of November 13',
    body: 'Hello Grace,\n\nI applied for the Product designer role on November 13, and I am still very interested.\n\nIs there anything you would still like to see from me? I am happy to tell you more about my work.\n\nBest wishes\nAda Lovelace',
  })
})

test('every template reads well with nothing known but the company', () => {
  for (const template of TEMPLATES) {
    const { to, subject, body } = draftMail(
      template,
      { ...application, role: '', appliedOn: null, contacts: [] },
      'Ada',
    )
    expect(to).toBe('')
    expect(`${subject} ${body}`, template).not.toMatch(/null|undefined| {2}| ,|\bof\s*$/)
    expect(body, template).toMatch(/^Hello,\n\n[\s\S]+\n\nBest wishes\nAda$/)
  }
})

test('the link to a mail program keeps lines, and no address ends the header', () => {
  const link = mailLink({ to: 'a@b.example?bcc=c@d.example', subject: 'A & B', body: 'One\nTwo' })
  expect(link).toBe('mailto:a%40b.example%3Fbcc%3Dc%40d.example?subject=A%20%26%20B&body=One%0D%0ATwo')
})
