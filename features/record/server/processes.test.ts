import { expect, test } from 'vitest'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { publicRecords, records } from '../contract.ts'

const { server, other, ada } = await startTwoWithCast({ settings: { RATE_LIMITS: 'on' } })

test('every process signs with one key, and opening records is limited for all of them together', async () => {
  const { path } = await ada.request(records.openLink, { body: { days: 7 } })
  const readers = [server.visitor(), other.visitor()] as const
  const [key, same] = [await readers[0].request(publicRecords.key), await readers[1].request(publicRecords.key)]
  expect(same).toMatchObject({ key: key.key, publicKey: key.publicKey })
  const statuses: number[] = []
  for (let time = 0; time < 120; time++) {
    const response = await readers[time % 2]!.send('GET', path.replace('/r/', '/api/records/'))
    statuses.push(response.status)
    await response.text()
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
