import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Person } from '#test/cast.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { DEFAULT_PHOTO, people } from '../../contract.ts'
import { visibleTo } from './visible-people.ts'

const { server, ada, grace, mallory } = await startWithCast()

describe('somebody', () => {
  const find = (viewer: Person, uid: string) => viewer.request(people.find, { params: { uid } })
  const missing = { status: 404, code: 'not-found' }

  test('sees themselves with their whole address', async () => {
    expect(await find(ada, ada.me.uid)).toMatchObject({
      uid: ada.me.uid,
      displayName: 'Ada Lovelace',
      email: 'ada@cohort.test',
      photoURL: DEFAULT_PHOTO,
    })
  })

  test('sees a stranger with their address masked', async () => {
    expect(await find(mallory, ada.me.uid)).toMatchObject({ displayName: 'Ada Lovelace', email: 'a***@c***' })
    expect(await find(ada, mallory.me.uid.toUpperCase())).toMatchObject({ email: 'm***@c***' })
  })

  test('finds nobody behind an id that is unknown or none at all', async () => {
    await expect(find(ada, randomUUID())).rejects.toMatchObject(missing)
    await expect(find(ada, 'ada')).rejects.toMatchObject(missing)
  })

  test('who was disabled is as one who never was', async () => {
    await server.context.database.pool.query('update people set disabled = true where id = $1', [grace.me.uid])
    const [disabled, unknown] = await Promise.allSettled([find(ada, grace.me.uid), find(ada, randomUUID())])
    expect(disabled).toMatchObject({ status: 'rejected', reason: { ...missing, message: 'There is no such person.' } })
    expect(unknown).toEqual(disabled)
    await server.context.database.pool.query('update people set disabled = false where id = $1', [grace.me.uid])
  })

  test('who is not signed in sees nobody', async () => {
    await expect(server.visitor().request(people.find, { params: { uid: ada.me.uid } })).rejects.toMatchObject({
      status: 401,
      message: 'Not signed in',
    })
  })

  test('several are seen by one query, each by the same rule', async () => {
    const { db } = server.context.database
    const seen = await visibleTo(db, ada.me.uid, [ada.me.uid, grace.me.uid, randomUUID()])
    expect([...seen.keys()].sort()).toEqual([ada.me.uid, grace.me.uid].sort())
    expect(seen.get(ada.me.uid)!.email).toBe('ada@cohort.test')
    expect(seen.get(grace.me.uid)!.email).toBe('g***@c***')
    expect(await visibleTo(db, ada.me.uid, [])).toEqual(new Map())
  })
})
