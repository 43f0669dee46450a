import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { applications } from '#features/applications/contract.ts'
import { type FileSummary, fileUrl } from '#features/files/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { backupOf, inFormat2, restoreFrom } from '#test/backups.ts'
import { addApplication, happened, show } from '#test/career.ts'
import { cast, type Person } from '#test/cast.ts'
import { sendMessage } from '#test/chat.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { picture, upload } from '#test/files.ts'
import { befriend } from '#test/friends.ts'
import { addGoal, chooseFriend, reviewWeek } from '#test/goals.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { noFiles } from '#test/no-files.ts'
import { freePort } from '#test/product-process.ts'
import { queryOnce } from '#test/query-once.ts'
import { type Server, startServer } from '#test/server.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { openFileStore } from '../files/open-file-store.ts'

const mail = { to: 'edith@cohort.test', subject: 'Come to the table', text: 'There is a seat.', html: '<p>Come.</p>' }

// Restoring it takes long, so that the tests that change what was restored come last.
describe('a backup that is made while people work', { shuffle: false }, () => {
  let server: Server
  let ada: Person
  let grace: Person
  let team: Team
  let jobId: string
  let archive: Buffer
  let dataElsewhere: string
  let storeElsewhere: ReturnType<typeof openFileStore>
  let file: FileSummary
  let elsewhere: Awaited<ReturnType<typeof emptyDatabase>>
  /** Ticked before the backup began. */
  let before: Task[]
  beforeAll(async () => {
    // Nobody accepts its mail, so the job waits.
    server = await startServer({ settings: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } })
    ;({ ada, grace } = await cast(server))
    team = await makeConfirmedTeam(ada, [grace])
    jobId = await server.context.database.transaction((tx) => server.context.jobs.enqueue(tx, 'mail', mail))
    const storm = startStorm([ada, grace], team)
    await vi.waitUntil(() => storm.acknowledged.length > 20, { timeout: 60_000 })
    file = await upload(ada, 'engine.png', await picture())
    await sendMessage(ada, '', undefined, { files: [file.id] })
    before = [...storm.acknowledged]
    await fillCareer()
    archive = await backupOf(server.connection, server.context.files)
    await storm.stop()
    elsewhere = await emptyDatabase()
    dataElsewhere = emptyFolder()
    storeElsewhere = openFileStore({ filesUrl: undefined, dataDir: dataElsewhere })
    await restoreFrom(archive, elsewhere.connection, storeElsewhere)
  }, 5 * 60_000)
  afterAll(async () => {
    await elsewhere.drop()
    await server.close()
    rmSync(dataElsewhere, { recursive: true, force: true })
  })

  /** Rows in the tables of Career. */
  async function fillCareer() {
    const goal = await addGoal(ada)
    await reviewWeek(server, ada)
    await befriend(ada, grace)
    await chooseFriend(ada, grace)
    const application = await addApplication(ada, { notes: 'They are kind' })
    await ada.request(applications.setGoal, { params: { applicationId: application.id }, body: { goalId: goal.id } })
    await happened(ada, application, 'follow-up')
    await show(ada, application, { uid: grace.me.uid }, ['company', 'notes'])
  }

  const restore = (content: Buffer, options = {}) => restoreFrom(content, elsewhere.connection, storeElsewhere, options)
  const contentElsewhere = async () => contentOf(await backupOf(elsewhere.connection, storeElsewhere))

  test('replaces accounts only if asked to', async () => {
    expect(await contentElsewhere()).toEqual(contentOf(archive))
    await expect(restore(archive)).rejects.toThrow('This database holds accounts. Add --replace')
    await restore(archive, { replaces: true })
    expect(await contentElsewhere()).toEqual(contentOf(archive))
  })

  test('brings back the career of a person with all that belongs to it', async () => {
    const tables = [
      'applications',
      'application_entries',
      'application_shares',
      'careers',
      'career_goals',
      'goal_plans',
      'goal_steps',
      'week_reviews',
      'week_partners',
    ]
    const empty = []
    for (const table of tables)
      if ((await queryOnce(elsewhere.connection, `select from ${table} limit 1`)).length === 0) empty.push(table)
    const rows = await queryOnce(
      elsewhere.connection,
      'select company, notes, fields from application_shares join applications on applications.id = application_id',
    )
    expect(empty).toEqual([])
    expect(rows).toEqual([{ company: 'Analytical Engines', notes: 'They are kind', fields: ['company', 'notes'] }])
  })

  test('changes nothing where it is cut off, damaged, too new, or none at all', async () => {
    const lines = gunzipSync(archive).toString().split('\n')
    const header = JSON.parse(lines[0]!) as { level: string }
    const broken: [Buffer, string][] = [
      [archive.subarray(0, archive.length / 2), 'damaged'],
      [Buffer.concat([archive.subarray(0, -8), Buffer.alloc(8)]), 'damaged'],
      [gzipSync(lines.slice(0, -2).join('\n')), 'cut off before its end'],
      [gzipSync(lines.filter((line) => !line.includes('ada@cohort.test')).join('\n')), 'rows of auth_user and says 3'],
      [
        inFormat2(archive, (text) => text.replace(/.*ada@cohort\.test.*/g, '$&\tmore')),
        'This backup is damaged, in its rows of auth_user: extra data after last expected column.',
      ],
      [gzipSync('Dear diary\n'), 'no backup of Cohort'],
      [Buffer.from('Dear diary'), 'no backup of Cohort'],
      [gzipSync(`${JSON.stringify({ ...header, level: '9999_later' })}\n`), 'made by a newer Cohort'],
    ]
    for (const [content, reason] of broken)
      await expect(restore(content, { replaces: true }), reason).rejects.toThrow(reason)
    expect(await contentElsewhere()).toEqual(contentOf(archive))
  })

  test('is not restored under the feet of a running Cohort', async () => {
    const restoring = restoreFrom(archive, server.connection, server.context.files, { replaces: true })
    await expect(restoring).rejects.toThrow('Cohort is running on this database. Stop it, then restore.')
  })

  test('serves elsewhere with all that was acknowledged before, and goes on', async () => {
    const there = await startServer({ connection: elsewhere.connection })
    onTestFinished(() => there.close())
    expect(await brokenInvariants(there)).toEqual([])
    // Sessions still work.
    const [adaThere, graceThere] = [ada.at(there), grace.at(there)]
    const found = await Promise.all(before.map(({ id }) => adaThere.request(tasks.find, { params: { id } })))
    expect(found.filter(({ done }) => !done)).toEqual([])
    await tick(graceThere, await addTask(adaThere, team))
    expect(await brokenInvariants(there)).toEqual([])
    cpSync(join(dataElsewhere, 'files'), join(there.context.config.dataDir, 'files'), { recursive: true })
    const here = await ada.send('GET', fileUrl(file.id))
    const restored = await adaThere.send('GET', fileUrl(file.id))
    expect(restored.status).toBe(200)
    expect(await restored.bytes()).toEqual(await here.bytes())
    // The mail is sent now.
    expect((await there.outbox.letterTo(mail.to)).email.messageId).toBe(`<${jobId}@localhost>`)
  })
})

test('a database of another program is neither backed up nor restored into', async () => {
  const { connection, drop } = await emptyDatabase()
  await expect(backupOf(connection)).rejects.toThrow('This database holds no Cohort')
  await queryOnce(connection, 'create table teams (players integer)')
  const archive = gzipSync(
    `${JSON.stringify({ cohort: 'backup', format: 1, level: '0001_identity', at: '', postgres: '' })}\n{"sequences":[],"tables":0}\n`,
  )
  await expect(restoreFrom(archive, connection, noFiles, { replaces: true })).rejects.toThrow(
    'tables of another program',
  )
  await drop()
})

/** Adds and ticks tasks until it is stopped. `acknowledged` are those whose tick was answered. */
function startStorm(people: Person[], team: Team) {
  const acknowledged: Task[] = []
  let goesOn = true
  const work = async (person: Person) => {
    while (goesOn) acknowledged.push(await tick(person, await addTask(person, team)))
  }
  const working = Promise.all([...people, ...people].map(work))
  return {
    acknowledged,
    async stop() {
      goesOn = false
      await working
    },
  }
}

/** Sorted, because tables have no order; so without checksums. Without the date, and the settings, in which a restored database is a new one. */
const contentOf = (archive: Buffer) =>
  gunzipSync(archive)
    .toString()
    .replace(/\{"table":"server_settings".*\n.*\n/, '')
    .replace(/,"sha256":"[\da-f]{64}"/g, '')
    .split('\n')
    .slice(1)
    .sort()
