import { describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { messageReports } from '#features/chat/reports-contract.ts'
import { ACCOUNT_DISABLED, identity } from '#features/identity/contract.ts'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { personReports } from '#features/people/contract.ts'
import { deleteDueAccounts } from '#features/settings/server/jobs/delete-accounts.ts'
import { recordBackup } from '#server/backup/record-backup.ts'
import { decide, makeAdministrator, makeApplicant, waitingCases } from '#test/administration.ts'
import { calls, nameOf } from '#test/all-calls.ts'
import { join, type Person, signIn } from '#test/cast.ts'
import { makeForum, read, roomOf, sendMessage, textsOf } from '#test/chat.ts'
import { openStream } from '#test/live-stream.ts'
import { permissionTable } from '#test/permission-table.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, comment, makeConfirmedTeam } from '#test/teams.ts'
import { administration } from '../contract.ts'
import { decisions } from '../decisions-contract.ts'
import { serverAdministration } from '../server-contract.ts'
import { cleanUpAudit } from './changes/audit-log.ts'
import { loadState } from './queries/server-state.ts'

const { server, ada, grace, mallory } = await startWithCast({ settings: { BACKUPS_KEPT: '1' } })
const root = await makeAdministrator(server, await join(server, 'Radia', 'Perlman'))
const { database } = server.context

const on = ({ me }: Person) => ({ params: { uid: me.uid } })
const report = (person: Person, messageId: string, body: object = { reason: 'spam' }) =>
  person.request(messageReports.send, { params: { messageId }, body })
const newest = async (person: Person, reason: string) =>
  (await person.request(notifications.list)).items.find((one) => one.reason === reason)

startEachTestAlike(() => server)

describe('Radia, who administers,', () => {
  test('has the role by a command alone, and for everybody else there are no such calls', async () => {
    expect(root.me.isAdministrator).toBe(true)
    expect(ada.me.isAdministrator).toBe(false)
    await expect(ada.request(administration.overview)).rejects.toMatchObject({ status: 404 })
    await expect(ada.request(administration.people)).rejects.toMatchObject({ status: 404 })
  })

  test('hears of a report on screen, by push and by mail, and the reporter hears what came of it', async () => {
    const spam = await sendMessage(mallory, 'Earn 300 a day from home')
    const stream = await openStream(server, root)
    await stream.ready
    await report(grace, spam.id, { reason: 'spam', note: 'In all rooms' })
    await stream.until((one) => one !== 'refresh' && one.event.type === 'case.opened')
    stream.close()
    expect(await newest(root, 'case')).toMatchObject({ type: 'admin', title: 'A message in Welcome was reported' })
    const choices = await root.request(notificationChoices.find)
    expect([choices.atOnce.moderation, choices.push.moderation]).toEqual([true, true])

    const [waiting] = await waitingCases(root)
    expect(waiting).toMatchObject({
      kind: 'message',
      place: 'Welcome',
      person: { displayName: 'Mallory Outsider', messages: 1 },
      reporters: [{ name: 'Grace Hopper', note: 'In all rooms' }],
    })
    await decide(root, waiting!.id, 'removed', 'No advertising')
    expect(textsOf(await read(ada))).not.toContain('Earn 300 a day from home')
    expect(await newest(grace, 'outcome')).toMatchObject({ title: 'Your report was read', message: 'It was removed.' })
    const warning = await newest(mallory, 'warning')
    expect(warning).toMatchObject({ title: 'Your message was removed', message: 'No advertising', actor: null })
    expect(await newest(root, 'case')).toBeUndefined()
  })

  test('reads two messages before and after what was reported in a forum, and in the room of a team nothing else', async () => {
    const forum = await makeForum(ada, 'Spinning')
    for (const text of ['One', 'Two', 'Three']) await sendMessage(ada, text, forum)
    const insult = await sendMessage(mallory, 'You fool', forum)
    for (const text of ['Four', 'Five', 'Six']) await sendMessage(grace, text, forum)
    const room = await roomOf(ada, await makeConfirmedTeam(ada, [mallory]))
    await sendMessage(ada, 'Between us', room)
    const rude = await sendMessage(mallory, 'Fool', room)
    for (const { id } of [insult, rude])
      await ada.request(messageReports.send, { params: { messageId: id }, body: { reason: 'insult', toAdmins: true } })
    const waiting = await waitingCases(root)
    const around = (text: string) =>
      waiting.find((one) => one.text === text)!.context.map(({ text: said, isBefore }) => [said, isBefore])
    expect(around('You fool')).toEqual([
      ['Two', true],
      ['Three', true],
      ['Four', false],
      ['Five', false],
    ])
    expect(around('Fool')).toEqual([])
    for (const { id } of waiting) await decide(root, id, 'kept')
  })

  test('warns, with words of her own, and what was written stays; or disables, and lets in again', async () => {
    const barbara = await join(server, 'Barbara', 'Liskov')
    const about = async (text: string) => (await waitingCases(root)).find((one) => one.text === text)!.id
    const loud = await sendMessage(barbara, 'LOUD')
    await report(grace, loud.id, { reason: 'insult' })
    await decide(root, await about('LOUD'), 'warned', 'Not so loud')
    expect(textsOf(await read(ada))).toContain('LOUD')
    expect(await newest(barbara, 'warning')).toMatchObject({
      title: 'A warning about your message',
      message: 'Not so loud',
    })
    await report(ada, loud.id, { reason: 'insult' })
    const again = await about('LOUD')
    await decide(root, again, 'disabled')
    await expect(signIn(server, barbara.me.email)).rejects.toMatchObject({ status: 403, message: ACCOUNT_DISABLED })
    await root.request(administration.undecide, { params: { caseId: again } })
    await signIn(server, barbara.me.email)
    await decide(root, again, 'kept')
  })

  test('takes a decision back, and decides an appeal', async () => {
    const joke = await sendMessage(mallory, 'A harmless joke')
    await report(grace, joke.id)
    const [{ id } = { id: '' }] = await waitingCases(root)
    await decide(root, id, 'removed')
    await root.request(administration.undecide, { params: { caseId: id } })
    expect(textsOf(await read(ada))).toContain('A harmless joke')
    await decide(root, id, 'removed')

    const appeal = (by: Person) =>
      by.request(decisions.appeal, { params: { caseId: id }, body: { text: 'It is a joke' } })
    await expect(appeal(ada)).rejects.toMatchObject({ status: 404 })
    expect(await appeal(mallory)).toMatchObject({ appeal: 'waiting', text: 'A harmless joke' })
    await expect(appeal(mallory)).rejects.toMatchObject({ status: 409, code: 'appealed' })
    expect(await waitingCases(root)).toMatchObject([{ appeal: 'It is a joke', decision: 'removed' }])
    await decide(root, id, 'kept')
    expect(textsOf(await read(ada))).toContain('A harmless joke')
    expect((await grace.request(decisions.mine)).items[0]).toMatchObject({ decision: 'kept', text: '' })
  })

  test('sees danger first, and punishes nobody for it', async () => {
    const [cry, spam] = [await sendMessage(ada, 'I cannot do this any more'), await sendMessage(mallory, 'Buy')]
    await report(mallory, cry.id, { reason: 'danger' })
    for (const person of [ada, grace]) await report(person, spam.id)
    const waiting = await waitingCases(root)
    expect(waiting.map(({ reason, reports }) => [reason, reports])).toEqual([
      ['danger', 1],
      ['spam', 2],
    ])
    await expect(decide(root, waiting[0]!.id, 'removed')).rejects.toMatchObject({ status: 400 })
    expect((await newest(root, 'emergency'))?.title).toBe('Someone may be in danger')
    for (const one of waiting) await decide(root, one.id, 'kept')
  })

  test('reviews what three people reported: nobody sees it meanwhile, and once kept it stays', async () => {
    const people = await Promise.all(['Hedy', 'Joan', 'Edith', 'Karen'].map((name) => join(server, name)))
    const throwaways = await Promise.all(['One', 'Two', 'Three'].map((name) => join(server, name)))
    await database.pool.query("update people set created_at = now() - interval '2 days'")
    for (const person of people) await sendMessage(person, 'Good morning')
    const opinion = await sendMessage(ada, 'Tabs are better than spaces')
    // They were never in this room, and share no team with Ada.
    for (const person of throwaways) await sendMessage(person, 'I am here now')
    for (const person of throwaways) await report(person, opinion.id)
    expect(textsOf(await read(grace))).toContain('Tabs are better than spaces')
    for (const person of people.slice(0, 2)) await report(person, opinion.id)
    expect(textsOf(await read(grace))).toContain('Tabs are better than spaces')
    await report(people[2]!, opinion.id)
    expect(textsOf(await read(grace))).not.toContain('Tabs are better than spaces')
    const [waiting] = await waitingCases(root)
    expect(waiting).toMatchObject({ isHidden: true, reports: 6, text: 'Tabs are better than spaces' })
    await decide(root, waiting!.id, 'kept')
    expect(textsOf(await read(grace))).toContain('Tabs are better than spaces')
    await report(people[3]!, opinion.id)
    expect(textsOf(await read(grace))).toContain('Tabs are better than spaces')
    await decide(root, (await waitingCases(root))[0]!.id, 'kept')
  })

  test('hides no more than three things in a week by the same three people, until an administrator has removed one', async () => {
    const people = await Promise.all(['Annie', 'Dorothy', 'Mary'].map((name) => join(server, name)))
    await database.pool.query("update people set created_at = now() - interval '2 days'")
    for (const person of people) await sendMessage(person, 'Good evening')
    const hide = async (text: string) => {
      const { id } = await sendMessage(ada, text)
      for (const person of people) await report(person, id)
      return !textsOf(await read(grace)).includes(text)
    }
    const hidden: boolean[] = []
    for (const text of ['First opinion', 'Second opinion', 'Third opinion', 'Fourth opinion'])
      hidden.push(await hide(text))
    expect(hidden).toEqual([true, true, true, false])
    const waiting = await waitingCases(root)
    await decide(root, waiting.find(({ text }) => text === 'First opinion')!.id, 'removed')
    expect(await hide('Fifth opinion')).toBe(true)
    for (const { id } of await waitingCases(root)) await decide(root, id, 'kept')
  })

  test('hears of a person once a week by the same reporter', async () => {
    const tell = () => ada.request(personReports.add, { ...on(grace), body: { reason: 'spam' } })
    await tell()
    const [told] = await waitingCases(root)
    await decide(root, told!.id, 'kept')
    await tell()
    expect(await waitingCases(root)).toEqual([])
    await database.pool.query("update person_reports set settled_at = settled_at - interval '8 days'")
    await tell()
    expect(await waitingCases(root)).toMatchObject([{ id: told!.id }])
    await decide(root, told!.id, 'kept')
  })

  test('disables Mallory: sessions and streams end at once, and signing in says what to do', async () => {
    const stream = await openStream(server, mallory)
    await root.request(administration.disable, on(mallory))
    await stream.ended
    await expect(signIn(server, mallory.me.email)).rejects.toMatchObject({ status: 403, message: ACCOUNT_DISABLED })
    expect((await root.request(administration.people, { query: { filter: 'disabled' } })).items).toMatchObject([
      { displayName: 'Mallory Outsider', isDisabled: true },
    ])
    await root.request(administration.enable, on(mallory))
    await signIn(server, mallory.me.email)
    await expect(root.request(administration.disable, on(root))).rejects.toMatchObject({ code: 'oneself' })
  })

  test('signs Joan out everywhere, mails her a reset link, and gets none of what is stored of her', async () => {
    const joan = await join(server, 'Joan', 'Clarke', { email: 'joan.clarke@cohort.test' })
    for (const verb of ['GET', 'POST', 'PUT'] as const)
      expect((await root.send(verb, `/api/admin/people/${joan.me.uid}/export`)).status).toBe(404)
    await root.request(administration.endSessions, on(joan))
    expect((await joan.request(identity.session)).me).toBeNull()
    await signIn(server, joan.me.email)
    expect(await root.request(administration.resetLink, on(joan))).toEqual({ email: joan.me.email })
    const { links } = await server.outbox.letterTo(joan.me.email)
    const token = new URL(links.find((link) => link.includes('/newpass'))!).searchParams.get('token')!
    const password = 'Difference-Engine-1822'
    await server.visitor().request(identity.resetPassword, { params: { token }, body: { password } })
    await signIn(server, joan.me.email, password)
  })

  test('reads versions, sizes, the disk, waiting mails and the last backup of the server', async () => {
    const state = () => root.request(serverAdministration.state)
    expect(await state()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+/),
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d+/),
      database: { bytes: expect.toSatisfy((bytes: number) => bytes > 1e6) },
      isTrial: false,
      files: { place: 'folder', problem: null },
      disk: { freeBytes: expect.any(Number) },
      backup: null,
      mail: { host: null, failed: 0 },
    })
    const at = new Date('2026-11-20T12:00:00Z')
    await recordBackup(server.connection, { bytes: 7, at, missingFiles: 2 })
    expect((await state()).backup).toEqual({ bytes: 7, at: at.toISOString(), missingFiles: 2 })
  })

  test('knows the disk of a data folder that is not made yet', async () => {
    const { context, dataDir } = server
    const config = { ...context.config, dataDir: `${dataDir}/not/yet` }
    const { disk } = await loadState(context.database.db, { ...context, config })
    expect(disk).toEqual({ bytes: expect.any(Number), freeBytes: expect.any(Number) })
  })

  test('finds people by any part of name or address, page by page', async () => {
    const search = (text: string, limit?: number, cursor?: string) =>
      root.request(administration.people, { query: { search: text, limit, cursor } })
    expect((await search('lovelace')).items.map(({ displayName }) => displayName)).toEqual(['Ada Lovelace'])
    expect((await search('GRACE@')).items).toMatchObject([{ email: 'grace@cohort.test' }])
    const first = await search('cohort.test', 2)
    const second = await search('cohort.test', 2, first.next!)
    expect(new Set([...first.items, ...second.items].map(({ uid }) => uid)).size).toBe(4)
    const newestFirst = await root.request(administration.people, { query: { limit: 3 } })
    const rest = await root.request(administration.people, { query: { limit: 3, cursor: newestFirst.next! } })
    expect(newestFirst.items.map(({ uid }) => uid)).not.toEqual(rest.items.map(({ uid }) => uid))
  })

  test('deletes all of it once the week is over, and not before', async () => {
    const spammer = await join(server, 'Vito', 'Conti')
    await sendMessage(spammer, 'Easy money')
    await root.request(administration.remove, on(spammer))
    const days = (count: number) => () => new Date(Date.now() + count * 24 * 3600 * 1000)
    const stored = async () => {
      const { rows } = await database.pool.query<{ kept: string }>(
        `select coalesce(kept ->> 'text', text) as kept from chat_messages where author_id = $1
         union all select email from people where id = $1`,
        [spammer.me.uid],
      )
      return rows.map(({ kept }) => kept)
    }
    await deleteDueAccounts({ database, now: days(6) })
    expect(await stored()).toEqual(['Easy money', spammer.me.email])
    await deleteDueAccounts({ database, now: days(8) })
    expect(await stored()).toEqual([])
    await expect(root.request(administration.undoRemoval, on(spammer))).rejects.toMatchObject({ status: 404 })
  })

  test('counts, removes and brings back also what three reports have hidden', async () => {
    const spammer = await join(server, 'Enzo', 'Conti')
    for (const person of [ada, grace, root]) await sendMessage(person, 'Good night')
    const spam = await sendMessage(spammer, 'Free money')
    await database.pool.query("update people set created_at = now() - interval '2 days'")
    for (const person of [ada, grace, root]) await report(person, spam.id)
    expect(textsOf(await read(grace))).not.toContain('Free money')
    expect(await root.request(administration.previewRemoval, on(spammer))).toMatchObject({ messages: 1, rooms: 1 })
    expect(await root.request(administration.remove, on(spammer))).toMatchObject({ messages: 1 })
    await root.request(administration.undoRemoval, on(spammer))
    expect(textsOf(await read(grace))).toContain('Free money')
  })

  test('removes everything by a spammer at once, and brings all of it back within the week', async () => {
    const spammer = await join(server, 'Dario', 'Conti')
    const forum = await makeForum(spammer, 'Quick money')
    const team = await makeConfirmedTeam(ada, [spammer])
    const task = await addTask(ada, team)
    await comment(spammer, task, 'Quick money here')
    for (let count = 0; count < 3; count++) await sendMessage(spammer, `Quick money ${count}`)
    await sendMessage(spammer, 'In my forum', forum)
    await ada.request(personReports.add, { ...on(spammer), body: { reason: 'spam' } })
    const preview = await root.request(administration.previewRemoval, on(spammer))
    expect(preview).toMatchObject({ messages: 4, rooms: 2, comments: 1, forums: 1, endsAt: null })

    const removed = await root.request(administration.remove, on(spammer))
    expect(removed.endsAt).not.toBeNull()
    expect(textsOf(await read(grace)).join()).not.toContain('Quick money')
    await expect(grace.request(chat.room, { params: { roomId: forum.id } })).rejects.toMatchObject({ status: 404 })
    await expect(signIn(server, spammer.me.email)).rejects.toMatchObject({ status: 403 })
    expect(await waitingCases(root)).toEqual([])
    await expect(root.request(administration.enable, on(spammer))).rejects.toMatchObject({ code: 'removed' })

    expect(await root.request(administration.undoRemoval, on(spammer))).toMatchObject({ messages: 4, endsAt: null })
    expect(textsOf(await read(grace)).join()).toContain('Quick money 2')
    expect(await grace.request(chat.room, { params: { roomId: forum.id } })).toMatchObject({ name: 'Quick money' })
    expect((await signIn(server, spammer.me.email)).me.leavingAt).toBeNull()
  })
})

// The last one looks at what the others did.
describe('the audit log', { shuffle: false }, () => {
  const administrative = calls.filter(({ path }) => path === '/api/admin' || path.startsWith('/api/admin/'))
  const written = async (act: string) => {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::integer as count from audit_log where act = $1 and actor_id = $2',
      [act, root.me.uid],
    )
    return rows[0]!.count
  }

  test('lists every call of administrators that the contracts know', () => {
    expect(administrative.map(nameOf).toSorted()).toEqual(
      [...Object.values(administration), ...Object.values(serverAdministration)].map(nameOf).toSorted(),
    )
    expect(administrative.length).toBeGreaterThan(10)
  })

  // Some need another before them, so each runs twice, in both orders.
  test.each([administrative, administrative.toReversed()])(
    'holds each call after it was made (%#)',
    async (...order) => {
      const subject = await join(server, `Subject${crypto.randomUUID().slice(0, 8)}`)
      await ada.request(personReports.add, { ...on(subject), body: {} })
      const caseId = (await waitingCases(root)).find(({ person }) => person.uid === subject.me.uid)!.id
      const { uid: applicantId } = await makeApplicant(server, 'Annie')
      const missing: string[] = []
      for (const call of order.flat()) {
        const carried =
          permissionTable[nameOf(call)]!.carries?.({ caseId, reportedId: subject.me.uid, applicantId } as never) ?? {}
        const before = await written(nameOf(call))
        const path = Object.entries({ uid: subject.me.uid, caseId, applicantId }).reduce(
          (all, [name, id]) => all.replace(`:${name}`, id),
          call.path,
        )
        const { status } = await root.send(call.verb, path, carried.body)
        if (status < 400 && (await written(nameOf(call))) !== before + 1) missing.push(nameOf(call))
        if (status < 400) made.add(nameOf(call))
      }
      expect(missing).toEqual([])
    },
  )
  const made = new Set<string>()

  test('has held all of them, none by luck', () => {
    expect(administrative.map(nameOf).filter((name) => !made.has(name))).toEqual([])
  })

  test('cannot be changed or emptied, only shortened by what is older than a year', async () => {
    const run = (sql: string) => database.pool.query(sql)
    await expect(run("update audit_log set actor = 'nobody'")).rejects.toThrow(/cannot be changed/)
    await expect(run('delete from audit_log')).rejects.toThrow(/cannot be changed/)
    await expect(run('truncate audit_log')).rejects.toThrow(/cannot be changed/)
    await run(`insert into audit_log (at, actor, act, is_read, subject, details)
      values (now() - interval '13 months', 'Ada', 'disable', false, '', '{}')`)
    const kept = async () => (await run('select min(at) > now() - interval $$1 year$$ as "isKept" from audit_log')).rows
    expect(await kept()).toEqual([{ isKept: false }])
    await cleanUpAudit(database)
    expect(await kept()).toEqual([{ isKept: true }])
    const { items } = await root.request(administration.log, { query: { reads: 'with' } })
    expect(items[0]).toMatchObject({ actor: 'Radia Perlman' })
  })
})
