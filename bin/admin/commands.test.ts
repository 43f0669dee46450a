import { expect, test } from 'vitest'
import { administration } from '#features/admin/contract.ts'
import { serverAdministration } from '#features/admin/server-contract.ts'
import { commands } from './commands.ts'

const calls = { ...administration, ...serverAdministration }

/** What does the same without a browser. */
const commandsFor: Record<keyof typeof calls, string[]> = {
  overview: ['reports'],
  cases: ['reports'],
  decide: ['keep-person', 'keep-message', 'keep-comment', 'delete-message', 'delete-comment', 'warn', 'disable'],
  undecide: ['undo-decision'],
  people: ['list'],
  disable: ['disable'],
  enable: ['enable'],
  endSessions: ['end-sessions'],
  resetLink: ['reset-link'],
  // It says what it hid, and can be undone.
  previewRemoval: ['remove-everything'],
  remove: ['remove-everything'],
  undoRemoval: ['undo-removal'],
  log: ['log'],
  state: ['server'],
  testMail: ['mail-test'],
  // By a program of its own: npm run backup.
  backUp: [],
  settings: ['registrations', 'words', 'new-account-links'],
  change: ['registrations', 'words', 'new-account-links'],
  approve: ['approve'],
  refuse: ['refuse'],
}

test('what administrators do in the browser is a command, too', () => {
  const named = Object.values(commandsFor).flat()
  expect(Object.keys(commandsFor).toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(named.filter((name) => !Object.hasOwn(commands, name))).toEqual([])
})
