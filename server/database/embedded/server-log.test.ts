import { expect, it } from 'vitest'
import { importantLine } from './server-log.ts'

it.for([
  ['checkpointer: ERROR:  could not open file "base/1"', 'Database: checkpointer: could not open file "base/1"'],
  ['startup: PANIC:  could not locate a valid checkpoint', 'Database: startup: could not locate a valid checkpoint'],
  [
    'postmaster: LOG:  client backend (PID 7) was terminated by signal 9: Killed',
    'Database: client backend (PID 7) was terminated by signal 9: Killed; it recovers by itself.',
  ],
] as const)('passes on "%s"', ([line, told]) => {
  expect(importantLine(line)).toBe(told)
})

it.for([
  'client backend: ERROR:  duplicate key value violates unique constraint "people_email_key"',
  'dead-end client backend: FATAL:  the database system is shutting down',
  'postmaster: LOG:  database system is ready to accept connections',
  '\tcontinued from the line above',
])('keeps "%s" to itself', (line) => {
  expect(importantLine(line)).toBeUndefined()
})
