import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '#test/cast.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { personReports } from '../../contract.ts'
import { listReportedPeople, settlePersonReports } from '../queries/reported-people.ts'

const { server, ada, grace, mallory } = await startWithCast()

test('a person is reported once by each, again after it was settled, and not by themselves', async () => {
  const { db } = server.context.database
  const report = (by: Person, uid: string, body: object) => by.request(personReports.add, { params: { uid }, body })
  const waiting = async () =>
    (await listReportedPeople(db, 10)).map(({ email, reports, reasons }) => [email, reports, reasons])
  await report(ada, mallory.me.uid, { reason: 'spam' })
  await report(ada, mallory.me.uid, { reason: 'insult', note: 'In many rooms' })
  await report(grace, mallory.me.uid, {})
  expect(await waiting()).toEqual([[mallory.me.email, 2, ['other', 'insult: In many rooms']]])
  await expect(report(mallory, mallory.me.uid, {})).rejects.toMatchObject({ status: 400 })
  await expect(report(ada, randomUUID(), {})).rejects.toMatchObject({ status: 404 })
  expect(await settlePersonReports(db, mallory.me.email, new Date())).toBe(true)
  expect(await settlePersonReports(db, mallory.me.email, new Date())).toBe(false)
  expect(await waiting()).toEqual([])
  await report(grace, mallory.me.uid, { reason: 'spam' })
  expect(await waiting()).toEqual([[mallory.me.email, 1, ['spam']]])
})
