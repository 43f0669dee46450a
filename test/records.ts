import { type RecordItem, records, type ShownAs } from '#features/record/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import type { Person } from './cast.ts'
import { addTask, tick } from './teams.ts'

/** A task of `maker` that `person` has finished, in the person's record. */
export async function recordTask(person: Person, maker: Person, team: Team, name = 'Wrote the notes') {
  const task = await addTask(maker, team, { name, assignedUsers: [{ uid: person.me.uid }] })
  await tick(person, task)
  return person.request(records.addTask, { params: { id: task.id } })
}

export const askToConfirm = (person: Person, item: Pick<RecordItem, 'id'>, ...others: Person[]) =>
  person.request(records.ask, { params: { recordItemId: item.id }, body: { uids: others.map(({ me }) => me.uid) } })

/** The newest question to this person. */
export async function findAsk(person: Person) {
  const { items } = await person.request(records.asks, { query: {} })
  return items[0]!
}

export async function confirm(
  person: Person,
  shownAs: ShownAs = 'name',
  state: 'confirmed' | 'declined' = 'confirmed',
) {
  const { id: confirmationId } = await findAsk(person)
  return person.request(records.answer, { params: { confirmationId }, body: { state, shownAs } })
}

/** The signed file as its owner downloads it. */
export async function downloadRecord(person: Person, format: 'json' | 'pdf' = 'json'): Promise<Uint8Array> {
  const response = await person.send('GET', `/api/record/record.${format}`)
  return new Uint8Array(await response.arrayBuffer())
}
