import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decide, makeAdministrator, waitingCases } from '#test/administration.ts'
import { join, type Person } from '#test/cast.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { personReports } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

test('a person is reported once by each, not again soon after it was settled, and not by themselves', async () => {
  const root = await makeAdministrator(server, await join(server, 'Radia'))
  const report = (by: Person, uid: string, body: object) => by.request(personReports.add, { params: { uid }, body })
  const waiting = async () =>
    (await waitingCases(root)).map(({ person, reports, reporters }) => [
      person.uid,
      reports,
      reporters.map(({ reason, note }) => `${reason} ${note}`.trim()),
    ])
  await report(ada, mallory.me.uid, { reason: 'spam' })
  await report(ada, mallory.me.uid, { reason: 'insult', note: 'In many rooms' })
  await report(grace, mallory.me.uid, {})
  expect(await waiting()).toEqual([[mallory.me.uid, 2, ['other', 'insult In many rooms']]])
  await expect(report(mallory, mallory.me.uid, {})).rejects.toMatchObject({ status: 400 })
  await expect(report(ada, randomUUID(), {})).rejects.toMatchObject({ status: 404 })
  await decide(root, (await waitingCases(root))[0]!.id, 'kept')
  expect(await waiting()).toEqual([])
  await report(grace, mallory.me.uid, { reason: 'spam' })
  expect(await waiting()).toEqual([])
  await report(await join(server, 'Edith'), mallory.me.uid, { reason: 'spam' })
  expect(await waiting()).toEqual([[mallory.me.uid, 1, ['spam', 'other', 'insult In many rooms']]])
})
