import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { people, profiles } from '#features/people/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { openDirectRoom, read, roomOf, sendMessage } from '#test/chat.ts'
import { pdf, picture, upload } from '#test/files.ts'
import { befriend } from '#test/friends.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { FILE_MAX, files, fileUrl, PERSON_MAX, previewUrl } from '../contract.ts'
import { arrivalsFolder } from './actions/upload-file.ts'
import { cleanUpFiles } from './jobs/cleanup.ts'
import { sweepObjects } from './jobs/sweep-objects.ts'

const { server, ada, grace, mallory } = await startWithCast()
let team: Team
beforeAll(async () => {
  team = await makeConfirmedTeam(ada, [grace])
})

startEachTestAlike(() => server)

const statusesOf = async (path: string, ...persons: Person[]) =>
  (await Promise.all(persons.map((person) => person.send('GET', path)))).map(({ status }) => status)

describe('a file in a message', () => {
  test('is read by the people who may read the message, and by nobody once it is removed', async () => {
    const file = await upload(ada, 'notes.pdf', pdf(), { team: team.id })
    expect(file).toMatchObject({ name: 'notes.pdf', type: 'application/pdf', size: pdf().length, width: null })
    expect(await statusesOf(fileUrl(file.id), ada, grace, mallory)).toEqual([200, 404, 404])

    const room = await roomOf(ada, team)
    const message = await sendMessage(ada, '', room, { files: [file.id] })
    expect(message.files).toEqual([file])
    expect((await read(grace, room)).at(-1)).toMatchObject({ text: '', files: [file] })
    expect(await statusesOf(fileUrl(file.id), ada, grace, mallory)).toEqual([200, 200, 404])
    expect(await grace.request(chat.room, { params: { roomId: room.id } })).toMatchObject({
      last: { text: 'notes.pdf' },
    })

    await ada.request(chat.remove, { params: { messageId: message.id } })
    expect(await statusesOf(fileUrl(file.id), ada, grace)).toEqual([404, 404])
    await ada.request(chat.restore, { params: { messageId: message.id } })
    expect(await statusesOf(fileUrl(file.id), ada, grace)).toEqual([200, 200])
    expect((await read(grace, room)).at(-1)).toMatchObject({ files: [file] })
  })

  test('can be used once, by its owner, in the room whose space it takes', async () => {
    await befriend(ada, mallory)
    const room = await roomOf(ada, team)
    const direct = await openDirectRoom(ada, mallory)
    const file = await upload(ada, 'notes.pdf', pdf(), { team: team.id })
    const gone = { status: 409, code: 'file-gone' }
    await expect(sendMessage(grace, '', room, { files: [file.id] })).rejects.toMatchObject(gone)
    await expect(sendMessage(ada, '', direct, { files: [file.id] })).rejects.toMatchObject(gone)
    await sendMessage(ada, '', room, { files: [file.id] })
    await expect(sendMessage(ada, '', room, { files: [file.id] })).rejects.toMatchObject(gone)
    await expect(ada.request(files.remove, { params: { fileId: file.id } })).rejects.toMatchObject({ status: 404 })
    await expect(sendMessage(ada, ' ', room)).rejects.toMatchObject({ message: 'Write something first.' })
  })

  test('is taken back before it is sent', async () => {
    const file = await upload(ada, 'notes.pdf', pdf())
    await expect(mallory.request(files.remove, { params: { fileId: file.id } })).rejects.toMatchObject({ status: 404 })
    await ada.request(files.remove, { params: { fileId: file.id } })
    expect(await statusesOf(fileUrl(file.id), ada)).toEqual([404])
  })

  test('is saved under its name, in a policy in which it can do nothing', async () => {
    const { id } = await upload(ada, 'Über "uns".html', Buffer.from('<html><script>alert(1)</script>'))
    const { headers } = await ada.send('GET', fileUrl(id))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_ber _uns_.html"; filename*=UTF-8''%C3%9Cber%20%22uns%22.html`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    })
  })
})

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('as %s is re-encoded in two sizes', async (format) => {
    const file = await upload(ada, `Engine.${format}`, await picture({ format, width: 3000, height: 1500 }))
    expect(file).toMatchObject({ type: 'image/webp', width: 2560, height: 1280 })
    const sizes = await Promise.all(
      [fileUrl(file.id), previewUrl(file.id)].map(async (path) => {
        const { headers } = await ada.send('GET', path)
        expect(headers.get('content-type')).toBe('image/webp')
        expect(headers.get('content-disposition')).toMatch(/^inline; filename="Engine.webp"/)
        return sharp(await bytesOf(ada, path)).metadata()
      }),
    )
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [2560, 1280],
      [768, 384],
    ])
  })

  test('is turned upright and says nothing of the place where it was taken', async () => {
    const taken = await sharp(await picture({ width: 400, height: 200 }))
      .withExif({ IFD0: { Copyright: 'Ada at home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(taken.includes('Ada at home')).toBe(true)
    const { id, ...file } = await upload(ada, 'home.jpg', taken)
    expect(file).toMatchObject({ width: 200, height: 400 })
    const bytes = await bytesOf(ada, fileUrl(id))
    expect(bytes.includes('Ada at home')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })
})

describe('a photo of a person', () => {
  const photoOf = async (person: Person, viewer: Person) =>
    (await viewer.request(people.find, { params: { uid: person.me.uid } })).photoURL

  test('is a square that everybody sees who may open their page; the former one goes', async () => {
    const first = await upload(ada, 'me.jpg', await picture({ width: 900, height: 600 }), { kind: 'photo' })
    expect(first).toMatchObject({ width: 512, height: 512 })
    expect(await statusesOf(`/api/photos/${first.id}`, ada)).toEqual([404])
    const { photoURL } = await ada.request(files.setPhoto, { body: { fileId: first.id } })
    expect(await photoOf(ada, mallory)).toBe(photoURL)
    expect(await statusesOf(photoURL, ada, mallory)).toEqual([200, 200])
    expect(await statusesOf(`${photoURL}/large`, mallory)).toEqual([200])
    expect((await server.visitor().send('GET', photoURL)).status).toBe(401)
    // It is no attachment.
    expect(await statusesOf(fileUrl(first.id), ada)).toEqual([404])

    const second = await upload(ada, 'me.jpg', await picture(), { kind: 'photo' })
    await ada.request(files.setPhoto, { body: { fileId: second.id } })
    expect(await statusesOf(photoURL, ada)).toEqual([404])
    await ada.request(profiles.change, { body: { photoURL: '/avatars/fox.svg' } })
    expect(await statusesOf(`/api/photos/${second.id}`, ada)).toEqual([404])
    expect(await rowsOf(first.id, second.id)).toBe(0)
  })

  test('is theirs, and a picture that is large enough', async () => {
    const { id: fileId } = await upload(ada, 'me.jpg', await picture(), { kind: 'photo' })
    await expect(mallory.request(files.setPhoto, { body: { fileId } })).rejects.toMatchObject({ status: 404 })
    const { id: other } = await upload(ada, 'me.jpg', await picture())
    await expect(ada.request(files.setPhoto, { body: { fileId: other } })).rejects.toMatchObject({ status: 404 })
    await expect(upload(ada, 'me.jpg', await picture({ width: 199 }), { kind: 'photo' })).rejects.toMatchObject({
      message: 'Choose a photo of at least 200 by 200 pixels.',
    })
    await expect(upload(ada, 'cv.pdf', pdf(), { kind: 'photo' })).rejects.toMatchObject({
      message: 'Choose a photo as JPG, PNG or WebP.',
    })
  })
})

describe('a CV', () => {
  const cvOf = async (viewer: Person) =>
    (await viewer.request(people.find, { params: { uid: ada.me.uid } })).close?.cvFile

  test('is a PDF that friends and teammates download, and nobody else', async () => {
    await expect(upload(ada, 'cv.txt', Buffer.from('Ada'), { kind: 'cv' })).rejects.toMatchObject({
      message: 'Choose your CV as a PDF.',
    })
    const script = '/OpenAction <</S /JavaScript /JS (app.alert(1))>>'
    const packed = (inner: string) => {
      const stream = deflateSync(Buffer.from(inner))
      return Buffer.concat([
        Buffer.from(
          `%PDF-1.5\n1 0 obj\n<</Type /ObjStm /N 1 /First 4 /Length ${stream.length} /Filter /FlateDecode>>\nstream\n`,
        ),
        stream,
        Buffer.from('\nendstream\nendobj\n%%EOF\n'),
      ])
    }
    for (const active of [
      Buffer.from(`%PDF-1.4\n1 0 obj\n<<${script}>>\nendobj\n%%EOF\n`),
      Buffer.from('%PDF-1.4\n1 0 obj\n<</S /J#61vaScript>>\nendobj\n%%EOF\n'),
      packed(`<<${script}>>`),
    ])
      await expect(upload(ada, 'cv.pdf', active, { kind: 'cv' })).rejects.toMatchObject({
        status: 400,
        message: 'This PDF runs a script or a program. Print it to a new PDF and add that.',
      })
    await upload(ada, 'cv.pdf', packed('<</OpenAction [3 0 R /FitH null]>>'), { kind: 'cv' })
    const { id, name, size } = await upload(ada, 'cv.pdf', pdf(), { kind: 'cv' })
    await expect(grace.request(files.setCv, { body: { fileId: id } })).rejects.toMatchObject({ status: 404 })
    expect(await statusesOf(fileUrl(id), ada, grace)).toEqual([200, 404])
    expect(await ada.request(files.setCv, { body: { fileId: id } })).toEqual({ id, name, size })
    expect(await ada.request(files.setCv, { body: { fileId: id } })).toEqual({ id, name, size })
    expect(await cvOf(grace)).toEqual({ id, name, size })
    const stranger = await join(server, 'Stranger')
    expect(await cvOf(stranger)).toBeUndefined()
    expect(await statusesOf(fileUrl(id), ada, grace, stranger)).toEqual([200, 200, 404])
    const { headers } = await grace.send('GET', fileUrl(id))
    expect(headers.get('content-type')).toBe('application/octet-stream')
  })

  test('goes when another replaces it, and comes back after it was taken off', async () => {
    const [first, second] = [
      await upload(ada, 'first.pdf', pdf(), { kind: 'cv' }),
      await upload(ada, 'second.pdf', pdf(), { kind: 'cv' }),
    ]
    await Promise.all([first, second].map(({ id }) => ada.request(files.setCv, { body: { fileId: id } })))
    expect(await rowsOf(first.id, second.id)).toBe(1)
    const id = (await cvOf(grace))!.id
    await ada.request(files.removeCv)
    await ada.request(files.removeCv)
    expect(await cvOf(grace)).toBeNull()
    expect(await statusesOf(fileUrl(id), ada, grace)).toEqual([200, 404])
    await ada.request(files.setCv, { body: { fileId: id } })
    expect(await statusesOf(fileUrl(id), grace)).toEqual([200])
  })
})

describe('space', () => {
  test('a file has ten megabytes at most, and one byte at least', async () => {
    const [most, more] = [Buffer.alloc(FILE_MAX, 'a'), Buffer.alloc(FILE_MAX + 1, 'a')]
    expect(await upload(mallory, 'most.txt', most)).toMatchObject({ size: FILE_MAX })
    await expect(upload(mallory, 'more.txt', more)).rejects.toMatchObject({ status: 413 })
    await expect(upload(mallory, 'empty.txt', Buffer.alloc(0))).rejects.toMatchObject({
      message: 'This file is empty.',
    })
  })

  test('the last place of a person or a team is taken once, however many ask for it together', async () => {
    const { db } = server.context.database
    const fill = (ownerId: string, teamId: string | null, size: number) =>
      sql`
      insert into files (owner_id, team_id, kind, name, size, key, state, created_at)
      values (${ownerId}, ${teamId}, 'attachment', 'much', ${size}, gen_random_uuid(), 'used', now())`.execute(db)
    const race = async (person: Person, options: { team?: string }) => {
      const tries = await Promise.allSettled(
        Array.from({ length: 4 }, () => upload(person, 'a.txt', Buffer.alloc(600, 'a'), options)),
      )
      return tries.map((one) => (one.status === 'fulfilled' ? 'stored' : (one.reason as Error).message)).toSorted()
    }
    await fill(mallory.me.uid, null, PERSON_MAX - 1000)
    const refused =
      'You have used your 200 MB for files. Delete files that you no longer need, in messages or on tasks.'
    expect(await race(mallory, {})).toEqual([refused, refused, refused, 'stored'])

    const small = await makeConfirmedTeam(grace, [])
    for (let part = 0; part < 3; part += 1) await fill(ada.me.uid, small.id, part < 2 ? 200_000_000 : 99_999_000)
    const full = 'This team has used its 500 MB for files. Delete some in its room or on its tasks first.'
    expect(await race(grace, { team: small.id })).toEqual([full, full, full, 'stored'])
    await sql`delete from files where name = 'much'`.execute(db)
  })

  test('who leaves a team takes along the files there that nothing uses, and no others', async () => {
    const shared = await makeConfirmedTeam(grace, [mallory])
    const room = await roomOf(mallory, shared)
    const [used, unused] = [
      await upload(mallory, 'used.txt', Buffer.from('a'), { team: shared.id }),
      await upload(mallory, 'unused.txt', Buffer.from('a'), { team: shared.id }),
    ]
    await sendMessage(mallory, 'Look', room, { files: [used.id] })
    await mallory.request(teams.removeMember, { params: { teamId: shared.id, uid: mallory.me.uid } })
    const { rows } = await sql<{ id: string }>`select id from files where id in (${used.id}, ${unused.id})`.execute(
      server.context.database.db,
    )
    expect(rows).toEqual([{ id: used.id }])
  })

  test('only members use the space of a team', async () => {
    await expect(upload(mallory, 'a.txt', Buffer.from('a'), { team: team.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('sending again', () => {
  test('with the same key stores one file', async () => {
    const key = randomUUID()
    const first = await upload(ada, 'notes.pdf', pdf(), { key })
    expect(await upload(ada, 'notes.pdf', pdf(), { key })).toEqual(first)
    expect((await upload(grace, 'notes.pdf', pdf(), { key })).id).not.toBe(first.id)
  })

  test('after a cut stores the whole file, and nothing stays of the first try', async () => {
    const key = randomUUID()
    const query = `?name=notes.txt&key=${key}`
    const cut = new AbortController()
    const bytes = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new Uint8Array(1000))
        setTimeout(() => cut.abort(), 100)
        await new Promise(() => undefined)
      },
    })
    const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      cookie,
      origin: server.origin,
      'content-type': 'application/octet-stream',
      'content-length': '5000',
    }
    const request = { method: 'POST', headers, body: bytes, duplex: 'half', signal: cut.signal } as RequestInit
    await expect(fetch(`${server.origin}/api/files${query}`, request)).rejects.toThrow('abort')
    const { db } = server.context.database
    const left = async () => (await sql`select from files where state = 'arriving'`.execute(db)).rows.length
    await expect.poll(left).toBe(0)
    expect(await upload(ada, 'notes.txt', Buffer.alloc(5000, 'a'), { key })).toMatchObject({ size: 5000 })
    expect(readdirSync(arrivalsFolder(server.context.config))).toEqual([])
  })
})

test('the sweep deletes what nobody used within a day, and two weeks later the bytes', async () => {
  const { database, files: store } = server.context
  const unused = await upload(grace, 'unused.pdf', pdf())
  const photo = await upload(grace, 'me.jpg', await picture(), { kind: 'photo' })
  const used = await upload(grace, 'used.png', await picture())
  const message = await sendMessage(grace, '', undefined, { files: [used.id] })
  const sweep = (hours: number) =>
    cleanUpFiles({ ...server.context, db: database.db, now: () => new Date(Date.now() + hours * 3_600_000) })
  const kept = () => Promise.all([unused, photo, used].map(({ id }) => rowsOf(id)))
  await sweep(23)
  expect(await kept()).toEqual([1, 1, 1])
  await sweep(25)
  expect(await kept()).toEqual([0, 0, 1])
  // Nobody can bring the message back any more.
  await grace.request(chat.remove, { params: { messageId: message.id } })
  await sql`update chat_messages set removed_at = now() - interval '2 minutes' where id = ${message.id}`.execute(
    database.db,
  )
  await database.transaction(async (tx) => {
    const { clearExpiredSaved } = await import('#features/chat/server/changes/restore-message.ts')
    await clearExpiredSaved(tx, new Date())
  })
  await sweep(2)
  expect(await kept()).toEqual([0, 0, 0])
  // Asked, because these are nearly all objects of this server.
  const later = () => new Date(Date.now() + 16 * 24 * 3_600_000)
  await sweepObjects({ ...server.context, db: database.db, now: later }, true)
  const keys = (await Array.fromAsync(store.list())).map(({ key }) => key.slice(0, 36))
  expect(keys.filter((key) => [unused, photo, used].some(({ id }) => id === key))).toEqual([])
  expect(existsSync(server.dataDir)).toBe(true)
})

async function bytesOf(person: Person, path: string) {
  return Buffer.from(await (await person.send('GET', path)).arrayBuffer())
}

async function rowsOf(...ids: string[]) {
  const { rows } = await sql`select from files where id = any(${ids}::uuid[])`.execute(server.context.database.db)
  return rows.length
}
