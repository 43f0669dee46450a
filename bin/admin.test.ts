import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { forums } from '#features/chat/forums-contract.ts'
import { messageReports } from '#features/chat/reports-contract.ts'
import { friends } from '#features/friends/contract.ts'
import { ACCOUNT_DISABLED, identity } from '#features/identity/contract.ts'
import { people } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { goodPassword, type Person, signIn, join as signUp } from '#test/cast.ts'
import { makeForum, sendMessage } from '#test/chat.ts'
import { Client } from '#test/client.ts'
import { askToBeFriends, befriend } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { processesInFolder } from '#test/processes-in-folder.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { timeLimit } from '#test/repetitions.ts'
import { givePoints } from '#test/rewards.ts'
import { openSentMails } from '#test/sent-mails.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { runAdmin } from './admin/run-admin.ts'

const { server, other, ada, grace, mallory } = await startTwoWithCast()

describe('an administrator, beside two running servers,', () => {
  afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))

  /** In this process: each of its own takes more than a second to load. */
  async function administer(...given: string[]) {
    const written = [process.stdout, process.stderr].map((output) => vi.spyOn(output, 'write').mockReturnValue(true))
    const settings = { DATABASE_URL: addressOf(server), DATA_DIR: server.dataDir }
    try {
      const code = await runAdmin(given, settings)
      return { code, said: written.flatMap(({ mock }) => mock.calls.map(([text]) => text)).join('') }
    } finally {
      for (const one of written) one.mockRestore()
    }
  }
  const foundBy = async (person: Person, text: string) => [
    ...(await person.request(people.list, { query: { search: text } })).items,
    ...(await person.request(friends.search, { query: { text } })).items,
    ...(await person.request(friends.list)).items,
    ...(await person.request(friends.requests)).items,
  ]

  test('disables Grace: her sessions and streams end everywhere, she is found nowhere, and comes back as she was', async () => {
    await befriend(ada, grace)
    await askToBeFriends(grace, mallory)
    const team = await makeConfirmedTeam(ada, [grace])
    const streams = await Promise.all([openStream(server, grace), openStream(other, grace)])
    expect(await foundBy(ada, 'grace')).toHaveLength(3)

    expect(await administer('disable', 'Grace@Cohort.test')).toEqual({
      code: 0,
      said: 'Grace@Cohort.test is disabled: signed out everywhere, and to be found nowhere.\n',
    })
    const ended = performance.now()
    await Promise.all(streams.map((stream) => stream.ended))
    expect(performance.now() - ended).toBeLessThan(timeLimit(1000))
    await expect(grace.request(friends.list)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(server, grace.me.email)).rejects.toMatchObject({ status: 403, message: ACCOUNT_DISABLED })
    await expect(signIn(server, grace.me.email, 'Wrong-Password-1')).rejects.toMatchObject({ status: 401 })
    expect(await foundBy(ada, 'grace')).toEqual([])
    expect(await foundBy(mallory, 'grace@cohort.test')).toEqual([])
    expect(await ada.request(friends.counts)).toMatchObject({ friends: 0 })
    expect(await mallory.request(friends.counts)).toMatchObject({ incoming: 0 })
    expect(await ada.request(teams.members, { params: { teamId: team.id } })).toHaveLength(1)
    expect(await brokenInvariants(server)).toEqual([])

    expect(await administer('enable', 'grace@cohort.test')).toMatchObject({ code: 0 })
    await signIn(server, grace.me.email)
    expect(await foundBy(ada, 'grace')).toHaveLength(3)
    expect(await ada.request(friends.counts)).toMatchObject({ friends: 1 })
    expect(await mallory.request(friends.counts)).toMatchObject({ incoming: 1 })
  })

  test('lists all accounts by address', async () => {
    const zuse = await signUp(server, 'Zuse\nada@cohort.test\t\u001b[31m', '', { email: 'zuse@cohort.test' })
    await server.context.database.pool.query('update people set disabled = true where id = $1', [zuse.me.uid])
    const { said } = await administer('list')
    // Others have come by other tests.
    const lines = said.split('\n').filter((line) => /^\w+@cohort\.test\t/.test(line))
    expect(lines.map((line) => line.split('\t')[0])).toEqual(
      ['ada', 'grace', 'mallory', 'zuse'].map((name) => `${name}@cohort.test`),
    )
    expect(lines.filter((line) => line.endsWith('\tdisabled'))).toEqual([lines.at(-1)])
    expect(lines.at(-1)).toMatch(/^zuse@cohort\.test\tZuse ada@cohort\.test \[31m\tsince/)
    expect(lines[0]).toMatch(/^ada@cohort\.test\tAda Lovelace\tsince \d{4}-\d\d-\d\d$/)
  })

  test('makes a link that sets a new password', async () => {
    const { said } = await administer('reset-link', 'ADA@cohort.test')
    const token = /\/newpass\?token=(\S+)\n/.exec(said)![1]!
    const password = `New-${goodPassword}`
    await server.visitor().request(identity.resetPassword, { params: { token }, body: { password } })
    expect((await signIn(server, ada.me.email, password)).me.uid).toBe(ada.me.uid)
  })

  test('renames and deletes a forum on open screens, and shows the author of a reported message', async () => {
    const owner = await signIn(server, grace.me.email)
    const forum = await makeForum(owner, 'Gadgets')
    const spam = await sendMessage(owner, 'Buy my gadgets', forum)
    await mallory.request(messageReports.send, { params: { messageId: spam.id }, body: {} })
    expect((await administer('reports')).said.split(/(?<=\n)/)).toContain(
      `${spam.id}\tGadgets\tGrace Hopper\tgrace@cohort.test\treported by 1\tBuy my gadgets\tother\n`,
    )
    const stream = await openStream(other, mallory)
    await stream.ready
    expect(await administer('rename-forum', 'gadgets', ' Looms ')).toEqual({
      code: 0,
      said: 'The forum gadgets is called Looms now.\n',
    })
    // Counts of what was written arrive when they may.
    const next = async (type: string) =>
      (await stream.until((message) => (message as { event: { type: string } }).event.type === type)).at(-1)
    expect(await next('forum.changed')).toMatchObject({ data: { name: 'Looms' } })
    expect((await administer('delete-forum', 'Looms')).said).toContain('(messages: 1)')
    expect(await next('forum.removed')).toMatchObject({ event: { roomId: forum.id } })
    stream.close()
    await expect(owner.request(forums.restore, { params: { roomId: forum.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('sees who made which badge for Grace, takes one off her, and empties the lines that everybody reads of her', async () => {
    const owner = await signIn(server, grace.me.email)
    const team = await makeConfirmedTeam(mallory, [owner], { name: 'Loom' })
    await givePoints(server, mallory, 500)
    const design = { name: 'Cheater', icon: 'flag', gradient: 1 } as const
    const badge = { ...design, teamId: team.id, to: [owner.me.uid] }
    await mallory.request(rewards.redeem, { params: { uid: mallory.me.uid }, body: { cost: 500, badge } })
    const { said } = await administer('badges', 'Grace@cohort.test')
    expect(said).toMatch(/^[0-9a-f-]{36}\tCheater\tLoom\tfrom mallory@cohort\.test\n$/)
    expect(await administer('take-badge', 'grace@cohort.test', said.split('\t')[0]!)).toMatchObject({ code: 0 })
    expect((await mallory.request(people.find, { params: { uid: owner.me.uid } })).badges).toEqual([])
    expect(await administer('take-lines', 'grace@cohort.test')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/has written nothing/),
    })
  })

  test('sees whether mail leaves', async () => {
    const { said } = await administer('mail-test', 'root@example.org')
    expect(said).toContain(server.dataDir)
    expect((await openSentMails(server.dataDir).letterTo('root@example.org')).subject).toBe('A test mail from Cohort')
  })

  test('chooses who may sign up, lets them in, warns, takes that back, and filters words', async () => {
    expect((await administer('registrations', 'approval')).said).toContain('waits until an administrator approves')
    const body = { email: 'annie@school.example', password: goodPassword, firstName: 'Annie' }
    expect(await other.visitor().request(identity.signUp, { body })).toMatchObject({ waitsFor: 'approval' })
    expect((await administer('registrations')).said).toMatch(/\nannie@school\.example\tAnnie\twaits since /)
    expect(await administer('approve', 'annie@school.example')).toMatchObject({ code: 0 })
    await signIn(server, 'annie@school.example')
    expect(await administer('registrations', 'open')).toEqual({ code: 0, said: 'Everyone may sign up.\n' })

    const spam = await sendMessage(mallory, 'Come to my casino')
    const reporter = await signIn(server, grace.me.email)
    await reporter.request(messageReports.send, { params: { messageId: spam.id }, body: {} })
    expect(await administer('warn', spam.id, 'Stop it')).toMatchObject({ code: 0 })
    expect((await administer('reports')).said).not.toContain(spam.id)
    expect(await administer('undo-decision', spam.id)).toMatchObject({ code: 0 })
    expect((await administer('reports')).said).toContain(spam.id)
    expect((await administer('words', 'Casino, quick money')).said).toBe('casino\nquick money\n')
    // A running server follows within five seconds.
    const sent = () =>
      sendMessage(mallory, 'Come to my casino').then(
        () => 'sent',
        ({ code }) => code,
      )
    await expect.poll(sent, { interval: 1000 }).toBe('filtered-word')
    expect((await administer('server')).said).toMatch(/^versions\tCohort .*\ndatabase\t\d+ MB\tanswers in /)
  })

  test.each([
    [['disable', 'nobody@example.org'], 'There is no account with the address nobody@example.org.\n'],
    [['disable'], 'Say: npm run admin -- disable <e-mail>\n'],
    [
      ['frobnicate'],
      expect.stringMatching(/^npm run admin -- <command>\n {2}list[\s\S]*\n\nThere is no command "frobnicate"\.\n$/),
    ],
    [[], expect.stringMatching(/^npm run admin -- <command>\n[\s\S]*\n\nChoose a command\.\n$/)],
  ])('who says %j is told what is wrong', async (given, said) => {
    expect(await administer(...given)).toEqual({ code: 1, said })
  })
})

test('an administrator shares the private database of a running server, and leaves nothing running without one', async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ DATA_DIR: dataDir, PORT: await freePort() })
  const server = { origin: product.origin, visitor: () => new Client(product.origin) }
  const grace = await signUp(server, 'Grace')
  const stream = await openStream(server, grace)
  expect(await admin(['disable', grace.me.email], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  await stream.ended
  await expect(grace.request(friends.list)).rejects.toMatchObject({ status: 401 })
  await product.end('SIGTERM')
  expect((await admin(['list'], { DATA_DIR: dataDir })).said).toMatch(/^grace@cohort\.test\t.*\tdisabled\n$/)
  // The watchdog's last 'sleep 0.1' ends by itself.
  await expect.poll(() => processesInFolder(dataDir)).toEqual([])
})

function admin(given: string[], settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...environment } = process.env
  return new Promise((resolve) => {
    const options = { cwd: join(import.meta.dirname, '..'), env: { ...environment, ...settings } }
    execFile(process.execPath, ['bin/admin.ts', ...given], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}
