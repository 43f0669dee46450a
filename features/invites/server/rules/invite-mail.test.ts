import { expect, test } from 'vitest'
import { inviteMail } from './invite-mail.ts'

const parts = {
  to: 'ines@mail.test',
  name: 'Ines',
  inviterName: 'Maya Chen',
  teamName: 'Portfolio Sprint',
  link: 'https://cohort.example/join/8f2k1',
}

test('the mail says who invites to what, and how to get there, as text and as HTML', () => {
  const mail = inviteMail(parts)
  expect(mail).toMatchObject({ to: 'ines@mail.test', subject: "You're invited to join Portfolio Sprint" })
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hi Ines, Maya Chen has saved you a seat. Open the link to join the team.')
    expect(body).toContain('https://cohort.example/join/8f2k1')
  }
})

test('without a name the mail has no greeting', () => {
  expect(inviteMail({ ...parts, name: '' }).text).toMatch(/^Maya Chen has saved you a seat\./)
})

test('names bring no links, no lines and no markup of their own into it', () => {
  const mail = inviteMail({
    ...parts,
    name: '<b>Ines</b>',
    inviterName: 'Win at https://evil.example/now',
    teamName: 'Free\r\nBcc: all@mail.test',
  })
  expect(mail.text).not.toContain('evil.example')
  expect(mail.html).not.toMatch(/evil\.example|<b>/)
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test.each(['café.example', 'пример.рф', 'evil。example', 'evil．example', 'mailto:évil@example'])(
  'the name %s is no address either',
  (name) => {
    const { text, html, subject } = inviteMail({ ...parts, inviterName: name, teamName: name })
    for (const part of [text, html, subject]) expect(part).not.toContain(name)
  },
)

test('names with a full stop read as they were written', () => {
  expect(inviteMail({ ...parts, inviterName: 'Dr. J. R. Smith' }).text).toContain(
    'Dr. J. R. Smith has saved you a seat',
  )
})
