import { expect, test } from 'vitest'
import type { Tx } from '#server/database/types.ts'
import { makeAdministrator as makeHurriedAdministrator } from '#test/administration.ts'
import { bePatient, join, type Person } from '#test/cast.ts'
import { repetitions } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { administration } from '../contract.ts'
import { lockAdministration, setAdministrator } from './actions/administrators.ts'
import { setDisabled } from './actions/people/act-on-account.ts'

const { server, ada, grace, mallory } = await startWithCast()
const { database } = server.context
const ROUNDS = repetitions(5, 200)
const TIMEOUT = repetitions(300_000, 1_800_000)

async function makeAdministrator(person: Person) {
  const administrator = await makeHurriedAdministrator(server, person)
  bePatient(administrator)
  return administrator
}
const on = ({ me }: Person) => ({ params: { uid: me.uid } })
const command = (work: (tx: Tx) => Promise<unknown>) =>
  database.transaction(async (tx) => {
    await lockAdministration(tx)
    return work(tx)
  })
const administrators = async () =>
  (await database.pool.query<{ id: string }>('select id from people where is_administrator and not disabled')).rows

startEachTestAlike(() => server)

test('of two administrators who disable each other at once, one remains', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await database.pool.query('update people set disabled = false')
    const [first, second] = [await makeAdministrator(ada), await makeAdministrator(grace)]
    const outcomes = await Promise.allSettled([
      first.request(administration.disable, on(second)),
      second.request(administration.disable, on(first)),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await administrators()).toHaveLength(1)
  }
})

test('an administrator disabled while acting has acted before it, or not at all', { timeout: TIMEOUT }, async () => {
  const subject = await join(server, 'Subject')
  await database.pool.query('update people set disabled = false')
  const other = await makeAdministrator(grace)
  for (let round = 0; round < ROUNDS; round++) {
    await database.pool.query('update people set disabled = false where id = any($1)', [[ada.me.uid, subject.me.uid]])
    const acting = await makeAdministrator(ada)
    const [acted, disabled] = await Promise.allSettled([
      acting.request(administration.disable, on(subject)),
      other.request(administration.disable, on(acting)),
    ])
    expect(disabled.status).toBe('fulfilled')
    const { rows } = await database.pool.query<{ act: string; actor_id: string }>(
      'select act, actor_id from audit_log order by at desc, act limit 2',
    )
    const [{ disabled: isDisabled }] = (
      await database.pool.query<{ disabled: boolean }>('select disabled from people where id = $1', [subject.me.uid])
    ).rows as [{ disabled: boolean }]
    expect(isDisabled).toBe(acted.status === 'fulfilled')
    expect(rows.some(({ actor_id }) => actor_id === ada.me.uid) || acted.status === 'rejected').toBe(true)
    await expect(acting.request(administration.overview)).rejects.toMatchObject({ status: 401 })
  }
})

test('the last administrator keeps the role, whoever else gives it up at the same moment', {
  timeout: TIMEOUT,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await database.pool.query('update people set disabled = false, is_administrator = false')
    await makeAdministrator(ada)
    await makeAdministrator(mallory)
    const outcomes = await Promise.allSettled([
      command((tx) => setAdministrator(tx, ada.me.emailLower, false)),
      command((tx) => setDisabled(tx, null, mallory.me.uid, true)),
    ])
    expect(await administrators()).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409, code: 'last-administrator' } },
    ])
  }
})
