import { expect, test } from 'vitest'
import { lockRows } from '#test/lock-rows.ts'
import { downloadRecord, recordTask } from '#test/records.ts'
import { startWithNewCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { publicRecords, records } from '../contract.ts'

const { server, ada, grace } = await startWithNewCast()
const visitor = server.visitor()
const lockRecord = () => lockRows(server, 'select 1 from records where user_id = $1 for update', ada.me.uid)

async function openLink() {
  const { path } = await ada.request(records.openLink, { body: { days: 7 } })
  return () => visitor.request(publicRecords.read, { params: { recordKey: path.slice('/r/'.length) } })
}

test('while a change of the record is not finished, its page and its files answer as it was before', async () => {
  await recordTask(ada, grace, await makeConfirmedTeam(ada, [grace]))
  const read = await openLink()
  const { file } = await read()
  await lockRecord()
  expect((await read()).file).toBe(file)
  expect(Buffer.from(await downloadRecord(ada)).toString()).toBe(file)
  expect((await ada.send('GET', '/api/record/record.pdf')).status).toBe(200)
})

test('what changed since it was signed is signed meanwhile too, under a code that is found', async () => {
  const read = await openLink()
  const { code } = JSON.parse((await read()).file) as { code: string }
  await recordTask(ada, grace, await makeConfirmedTeam(ada, [grace]), 'Since then')
  await lockRecord()
  const { file } = await read()
  expect(file).toContain('Since then')
  const signed = JSON.parse(file) as { code: string }
  expect(signed.code).not.toBe(code)
  for (const one of [code, signed.code])
    expect(await visitor.request(publicRecords.findByCode, { params: { code: one } })).toMatchObject({
      name: 'Ada Lovelace',
    })
})

test('reading a record that has not changed writes nothing', async () => {
  const read = await openLink()
  await read()
  const versions = async () =>
    (
      await server.context.database.pool.query(
        'select xmin, ctid from records union all select xmin, ctid from record_signatures',
      )
    ).rows
  const before = await versions()
  await read()
  await downloadRecord(ada)
  await downloadRecord(ada, 'pdf')
  await visitor.request(publicRecords.key)
  expect(await versions()).toEqual(before)
})
