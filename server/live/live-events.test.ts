import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { type Event, LIVE_PATH, STREAM_READY } from '#shared/events.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { signIn } from '#test/cast.ts'
import { openStream, openStreamAtOnce } from '#test/live-stream.ts'
import { timeLimit } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { openListener } from '../database/listener.ts'
import { encodePublication } from './notify-pieces.ts'

const { server, other, ...people } = await startTwoWithCast()

describe('the live stream', () => {
  const change = (on: Server, uid: string) =>
    on.context.database.transaction(async (tx) => tx.announce({ type: 'person.changed', uid }))

  test('reaches the person concerned in every process, and nobody else', async () => {
    const here = await openStream(server, people.ada)
    const there = await openStream(other, people.ada)
    const mallory = await openStream(server, people.mallory)
    await change(server, people.ada.me.uid)
    const { uid, displayName, photoURL } = people.ada.me
    const told = { event: { type: 'person.changed', uid }, data: { uid, displayName, photoURL } }
    expect(await here.next()).toMatchObject(told)
    expect(await there.next()).toMatchObject(told)
    await change(server, people.mallory.me.uid)
    expect(await mallory.next()).toMatchObject({ event: { uid: people.mallory.me.uid } })
    expect(here.waiting()).toBe(0)
    for (const stream of [here, there, mallory]) stream.close()
  })

  test('sends no events of a rollback', async () => {
    const stream = await openStream(other, people.ada)
    const failing = server.context.database.transaction(async (tx) => {
      tx.announce({ type: 'person.changed', uid: people.ada.me.uid })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await change(server, people.ada.me.uid)
    await stream.next()
    expect(stream.waiting()).toBe(0)
    stream.close()
  })

  test('closes within a second when its session ends in another process', async () => {
    const grace = await signIn(server, people.grace.me.email)
    const stream = await openStream(other, grace)
    const startedAt = performance.now()
    await grace.request(identity.signOut)
    await stream.ended
    expect(performance.now() - startedAt).toBeLessThan(timeLimit(1000))
  })

  test('closes when its session ends, even if the same transaction has more events for that person', async () => {
    const grace = await signIn(server, people.grace.me.email)
    const { id } = (await grace.request(settings.listSessions)).items.find(({ isCurrent }) => isCurrent)!
    const stream = await openStream(server, grace)
    await server.context.database.transaction(async (tx) => {
      tx.announce({ type: 'session.ended', userId: grace.me.uid, sessionIds: [id] })
      tx.announce({ type: 'settings.changed', uid: grace.me.uid })
    })
    expect(await stream.next()).toMatchObject({ event: { type: 'session.ended' } })
    await stream.ended
    expect(stream.waiting()).toBe(0)
  })

  test('stays open for other sessions of the same person', async () => {
    const [one, two] = [await signIn(server, people.grace.me.email), await signIn(server, people.grace.me.email)]
    const stream = await openStream(server, two)
    await one.request(identity.signOut)
    expect(await stream.next()).toMatchObject({ event: { type: 'session.ended' } })
    await change(server, people.grace.me.uid)
    expect(await stream.next()).toMatchObject({ event: { type: 'person.changed' } })
    stream.close()
  })

  test('sends all events of a transaction to other processes in order, even a long list', async () => {
    const stream = await openStream(other, people.ada)
    const { uid } = people.ada.me
    const events: Event[] = Array.from({ length: 400 }, (_, cost) => ({ type: 'reward.redeemed', uid, cost }))
    await server.context.database.transaction(async (tx) => {
      for (const event of events) tx.announce(event)
    })
    const told: unknown[] = []
    while (told.length < events.length) told.push(await stream.next())
    expect(told).toEqual(events.map((event) => ({ event })))
    stream.close()
  })

  test('reaches the members of a deleted team of 100 in every process, and no strangers', async () => {
    const team = await makeTeam(people.ada, [people.grace])
    await addBulkUsers(server, 98, team.id)
    const [grace, mallory] = [await openStream(other, people.grace), await openStream(other, people.mallory)]
    await people.ada.request(teams.remove, { params: { teamId: team.id } })
    await expect
      .poll(() => grace.next())
      .toMatchObject({ event: { type: 'team.removed', teamId: team.id, audience: [] } })
    await change(server, people.mallory.me.uid)
    expect(await mallory.next()).toMatchObject({ event: { type: 'person.changed', uid: people.mallory.me.uid } })
    for (const stream of [grace, mallory]) stream.close()
  })

  test('leaves connections for requests while it sends a hundred events, in order', async () => {
    const stream = await openStream(server, people.ada)
    const { pool, transaction } = server.context.database
    const { uid } = people.ada.me
    await transaction(async (tx) => {
      for (let turn = 0; turn < 50; turn++) {
        tx.announce({ type: 'person.changed', uid })
        tx.announce({ type: 'settings.changed', uid })
      }
    })
    const types: string[] = []
    let mostWaiting = 0
    while (types.length < 100) {
      mostWaiting = Math.max(mostWaiting, pool.waitingCount)
      const told = await stream.next()
      types.push(told === 'refresh' ? told : told.event.type)
    }
    expect(types).toEqual(Array.from({ length: 100 }, (_, n) => (n % 2 ? 'settings.changed' : 'person.changed')))
    expect(mostWaiting).toBeLessThan(10)
    stream.close()
  })

  test('comes back by itself after its line to the database was cut', async () => {
    const stream = await openStream(other, people.ada)
    await server.context.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cohort listener' and datname = current_database()",
    )
    await stream.ended
    const again = await openStream(other, people.ada)
    await change(server, people.ada.me.uid)
    expect(await again.next()).toMatchObject({ event: { type: 'person.changed' } })
    again.close()
  })

  test('survives an unknown event of a newer process, and screens refetch', async () => {
    const stream = await openStream(server, people.ada)
    const { uid } = people.ada.me
    const unknown = {
      id: 'dreamt',
      event: { type: 'goal.dreamt', uid } as unknown as Event,
      audience: { refetch: [uid] },
    }
    for (const notification of encodePublication('a newer process', [unknown]))
      await other.context.database.pool.query("select pg_notify('cohort_events', $1)", [notification])
    expect(await stream.next()).toBe('refresh')
    await change(other, people.ada.me.uid)
    expect(await stream.next()).toMatchObject({ event: { type: 'person.changed' } })
    stream.close()
  })

  test('asks screens once to refetch, however many events could not be sent', async () => {
    const stream = await openStream(server, people.ada)
    const { pool, transaction } = server.context.database
    const { uid } = people.grace.me
    await transaction(async (tx) => {
      for (let turn = 0; turn < 50; turn++) tx.announce({ type: 'person.changed', uid })
      await sql`alter table friend_requests rename to elsewhere`.execute(tx)
    })
    await expect.poll(() => stream.waiting()).toBeGreaterThan(0)
    await expect.poll(() => server.logged().split('could not be sent').length).toBeGreaterThan(50)
    await pool.query('alter table elsewhere rename to friend_requests')
    await change(server, people.ada.me.uid)
    expect(await stream.next()).toBe('refresh')
    expect(await stream.next()).toMatchObject({ event: { type: 'person.changed', uid: people.ada.me.uid } })
    stream.close()
  })

  test('closes its database connection if it cannot listen on it', async () => {
    const { pool } = server.context.database
    const listeners = async () => {
      const { rows } = await pool.query(
        "select count(*)::integer as lines from pg_stat_activity where application_name = 'cohort listener' and datname = current_database()",
      )
      return rows[0].lines
    }
    const before = await listeners()
    const listener = openListener(server.connection, pino({ level: 'silent' }))
    // PostgreSQL allows no channel without a name.
    const unheard = () => {}
    await expect(listener.listen('', unheard, unheard)).rejects.toThrow('zero-length')
    await expect.poll(listeners).toBe(before)
    await listener.close()
  })

  test('of a client that stopped reading ends with its session, and later events do no harm', async () => {
    const grace = await signIn(server, people.grace.me.email)
    const { host, hostname, port } = new URL(server.origin)
    const deaf = connect(Number(port), hostname)
    deaf.pause()
    const opened = once(server.app.server, 'request')
    const session = [...grace.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    deaf.write(`GET /api/live HTTP/1.1\r\nhost: ${host}\r\ncookie: ${session}\r\n\r\n`)
    const [, response] = (await opened) as [unknown, ServerResponse]
    await expect.poll(() => response.headersSent).toBe(true)
    // Until the system's buffers are full.
    for (let turns = 0; turns < 5; turns = response.writableLength > 0 ? turns + 1 : 0) {
      if (response.writableLength === 0) response.write(`:${'-'.repeat(65_536)}\n\n`)
      await sleep(1)
    }
    await grace.request(identity.signOut)
    await expect.poll(() => response.writableEnded).toBe(true)
    const reader = await openStream(server, people.grace)
    for (let count = 0; count < 3; count++) {
      await change(server, people.grace.me.uid)
      await reader.next()
    }
    reader.close()
    deaf.destroy()
  })

  test('that was given up before it stood is forgotten, and does not count as an open page', async () => {
    const { host, hostname, port } = new URL(server.origin)
    const session = [...people.ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (let count = 0; count < 200; count++) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(`GET /api/live HTTP/1.1\r\nhost: ${host}\r\ncookie: ${session}\r\n\r\n`)
      await sleep(count % 4)
      socket.destroy()
      await once(socket, 'close')
      await sleep(10)
    }
    const opened = async () => {
      const stream = await openStream(server, people.ada)
      stream.close()
    }
    await expect.poll(() => opened().then(() => true, String)).toBe(true)
  })

  test('is for those who are signed in, on pages of our own', async () => {
    expect((await server.visitor().send('GET', '/api/live')).status).toBe(401)
    const foreign = await people.ada.send('GET', '/api/live', undefined, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
  })

  test('begins at the position of an answer unless an event was sent in between, and processes have different positions', async () => {
    const positionOf = async (on: Server) => {
      const response = await fetch(`${on.origin}/api/session`)
      return response.headers.get('x-position')
    }
    // What the others announced before has arrived.
    const earlier = await openStream(server, people.ada)
    const before = await positionOf(server)
    const stream = await openStreamAtOnce(server, people.ada)
    expect(await stream.ready).toBe(before)
    expect(await positionOf(other)).not.toBe(before)
    await change(other, people.mallory.me.uid)
    await expect.poll(() => positionOf(server)).not.toBe(before)
    const later = await openStreamAtOnce(server, people.ada)
    expect(await later.ready).toBe(await positionOf(server))
    for (const one of [earlier, stream, later]) one.close()
  })

  test('carries the usual headers', async () => {
    const stream = await openStream(server, people.ada)
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    stream.close()
  })

  test('is not logged as a slow request, however long its page was open', async () => {
    const linesOfStreams = () =>
      server
        .logged()
        .split('\n')
        .filter((line) => line.includes('"route":"/api/live"') && line.includes('milliseconds'))
    const before = linesOfStreams().length
    const there = await signIn(server, people.ada.me.email)
    const stream = await openStream(server, there)
    await sleep(1100)
    await there.request(identity.signOut)
    await stream.ended
    await expect.poll(() => linesOfStreams().length).toBeGreaterThan(before)
    expect(linesOfStreams().filter((line) => line.includes('slow'))).toEqual([])
  })

  test('ends without a fault in the log when nobody can say any more whose it is', async () => {
    const overloaded = await startServer({ connection: server.connection })
    onTestFinished(() => overloaded.close())
    const { pool } = overloaded.context.database
    const query = pool.query.bind(pool)
    const asked = vi.spyOn(pool, 'query').mockImplementation(((statement: { name?: string }) =>
      // The second look at the session, after the answer has begun.
      asked.mock.calls.filter(([one]) => (one as typeof statement).name === 'session-by-token').length < 2
        ? query(statement as pg.QueryConfig)
        : Promise.reject(new Error('No connection is free.'))) as typeof pool.query)
    const stream = await people.ada.at(overloaded).send('GET', LIVE_PATH)
    expect(await stream.text()).toContain(STREAM_READY)
    await expect.poll(() => overloaded.logged()).toContain('nobody could say whose it is')
    expect(overloaded.logged()).not.toContain('"level":"error"')
  })

  test('does not keep the server from closing', async () => {
    const third = await startServer({ connection: server.connection })
    const stream = await openStream(third, people.ada)
    const startedAt = performance.now()
    await third.close()
    await stream.ended
    expect(performance.now() - startedAt).toBeLessThan(timeLimit(3000))
  })
})
