import { expect, test } from 'vitest'
import { mailboxOf } from './limit-keys.ts'

test.each([
  ['ada+tag@mail.test', 'ada@mail.test'],
  ['a.d.a@mail.test', 'a.d.a@mail.test'],
  ['a.d.a+tag@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@mail.gmail.com.test', 'a.da@mail.gmail.com.test'],
])('mails to %s count for the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
