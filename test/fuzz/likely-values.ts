import fc, { type Arbitrary } from 'fast-check'
import { idOf } from './id-placeholders.ts'

const people = fc.constantFrom(idOf('ada'), idOf('grace'), idOf('mallory'))
const dates = fc.constantFrom('2026-12-25', '2024-02-29', '9999-12-31')
const texts = fc.oneof(fc.constantFrom('Engine', 'Read it.', 'There is\na seat.'), fc.uuid())

/** Parts of cursors, in an order that no list uses. */
const keyParts = fc.oneof(
  fc.constantFrom('00000000-0000-4000-8000-000000000001', '2026-12-25T10:00:00.000Z', '2026-12-25', 'ada', ''),
  fc.constantFrom(0, -1, 5, 2 ** 53, 1.5, null, true, [], '0001-01-01T00:00:00Z', '-271821-04-20T00:00:00Z'),
)

/** Likely values of a field with this name, so that inputs pass validation and reach the action. */
export const likelyValues: Record<string, Arbitrary<unknown>> = {
  name: texts,
  text: texts,
  notes: texts,
  due: dates,
  uid: people,
  toId: people,
  memberIds: fc.uniqueArray(people, { maxLength: 2 }),
  assignedUsers: fc.uniqueArray(people, { minLength: 1, maxLength: 2 }).map((uids) => uids.map((uid) => ({ uid }))),
  teamId: fc.constantFrom(idOf('team'), idOf('team'), idOf('theirTeam'), null),
  team: fc.constantFrom(idOf('team'), idOf('theirTeam')),
  room: fc.constantFrom(idOf('room'), idOf('direct'), idOf('forum')),
  replyTo: fc.constantFrom(idOf('message'), null),
  cost: fc.constantFrom(5, 10, 20, 25, 30, 50, 100),
  aim: fc.constantFrom(5, 20, 50),
  number: fc.nat(3),
  email: fc.oneof(
    fc.constant('hedy@cohort.test'),
    fc.nat(1e6).map((number) => `hedy-${number}@cohort.test`),
  ),
  password: fc.constantFrom('Analytical-Engine-1843', 'Good-Enough-1'),
  photoURL: fc.constantFrom('/avatars/owl.svg', '/avatars/fox.svg'),
  interests: fc.uniqueArray(fc.constantFrom('engines', 'looms', 'ﷺ'), { maxLength: 3 }),
  careerGoals: fc.uniqueArray(fc.constantFrom('Publish', 'A patent', 'Z\u0351'), { maxLength: 3 }),
  timeZone: fc.constantFrom('Europe/London', 'Pacific/Kiritimati', 'UTC'),
  until: fc.constantFrom('2026-12-25T10:00:00.000Z', '9999-12-31T23:59:59Z', new Date().toISOString().slice(0, 10)),
  limit: fc.integer({ min: 1, max: 100 }),
  search: fc.constantFrom('', 'a', 'Ada', '%', '_', '\\', "o'", '!:*&'),
  q: fc.constantFrom('seat', 'Ada', '%', '!:*&', '"'),
  cursor: fc
    .array(keyParts, { minLength: 1, maxLength: 4 })
    .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
}
