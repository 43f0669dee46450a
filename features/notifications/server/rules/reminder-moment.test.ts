import { expect, test } from 'vitest'
import { reminderMoment } from './reminder-moment.ts'

const before = (minutes_before: number) => ({ minutes_before, local_time: null })
const day = 24 * 60

test.each([
  ['an hour before', before(60), '2031-05-05', '15:00', 'UTC', '2031-05-05T14:00:00.000Z'],
  ['without a time, in the morning', before(0), '2031-05-05', null, 'UTC', '2031-05-05T09:00:00.000Z'],
  ['far east', before(day), '2031-05-05', '15:00', 'Pacific/Kiritimati', '2031-05-04T01:00:00.000Z'],
  ['far west', before(day), '2031-05-05', '15:00', 'Pacific/Pago_Pago', '2031-05-05T02:00:00.000Z'],
  // The clock goes forward on March 30 at 2:00, and back on October 26 at 3:00.
  [
    'a day before, over a clock change',
    before(day),
    '2031-03-30',
    '15:00',
    'Europe/Berlin',
    '2031-03-29T14:00:00.000Z',
  ],
  ['hours before, over one', before(12 * 60), '2031-03-30', '08:00', 'Europe/Berlin', '2031-03-29T18:00:00.000Z'],
  ['a week before, over the other', before(7 * day), '2031-10-27', null, 'Europe/Berlin', '2031-10-20T07:00:00.000Z'],
])('%s', (_, chosen, due, time, zone, at) => {
  expect(reminderMoment(chosen, { due, time }, zone)?.toISOString()).toBe(at)
})

test('a time of its own is by the clock of the person; without a date there is none before it', () => {
  const chosen = { minutes_before: null, local_time: '2031-03-30T02:30' }
  const task = { due: null, time: null }
  // 2:30 does not exist that day.
  expect(reminderMoment(chosen, task, 'Europe/Berlin')?.toISOString()).toBe('2031-03-30T01:30:00.000Z')
  expect(reminderMoment({ ...chosen, local_time: '2031-05-05T09:00' }, task, 'UTC')?.toISOString()).toBe(
    '2031-05-05T09:00:00.000Z',
  )
  expect(reminderMoment(before(60), task, 'UTC')).toBeNull()
})
