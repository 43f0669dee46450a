import { expect, it } from 'vitest'
import { timeLimit } from '#test/repetitions.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { spawnWatched } from './child-watchdog.ts'

it('reports how a program ended and its last output', async () => {
  const program = watched('echo one; echo two >&2; exit 3')

  expect(await program.ended).toBe(3)
  expect(program.lastLines.toSorted()).toEqual(['one', 'two'])
})

it('reports a program that cannot be started', async () => {
  const program = spawnWatched('/no/such/program', [], { account: undefined, folder: temporaryFolder() })

  expect(await program.ended).toBe(127)
})

it('ends a program that does not listen by force, within ten seconds', async () => {
  const program = watched("trap '' INT QUIT; while :; do sleep 0.1; done")

  const askedAt = performance.now()
  program.end()

  expect(await program.ended).toBe(128 + 9)
  expect(performance.now() - askedAt).toBeLessThan(timeLimit(10_000))
})

it('hands nothing of its own environment on', async () => {
  process.env.SECRET_OF_THE_TEST = 'Mallory must not read this'
  const program = watched('env')
  delete process.env.SECRET_OF_THE_TEST

  await program.ended

  expect(program.lastLines.map((line) => line.split('=')[0]).toSorted()).toEqual(
    expect.arrayContaining(['LC_ALL', 'PATH', 'TZ']),
  )
  expect(program.lastLines.join()).not.toContain('SECRET_OF_THE_TEST')
})

function watched(script: string) {
  return spawnWatched('/bin/sh', ['-c', script], { account: undefined, folder: temporaryFolder() })
}
