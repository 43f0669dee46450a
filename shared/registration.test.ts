import { expect, test } from 'vitest'
import { domainOf, parseRegistration } from './registration.ts'

test('who may sign up is a word, or domains in any form that people type', () => {
  expect(parseRegistration(' Invite ')).toEqual({ mode: 'invite', domains: [] })
  expect(parseRegistration('@School.example, students.school.example;school.example')).toEqual({
    mode: 'domain',
    domains: ['school.example', 'students.school.example'],
  })
  for (const wrong of ['', 'domain', 'school', 'school.example, and others', 'ada@school.example'])
    expect(parseRegistration(wrong)).toBeUndefined()
})

test('the domain of an address is what follows its last @', () => {
  expect(domainOf('"a@evil.example"@School.Example')).toBe('school.example')
})
