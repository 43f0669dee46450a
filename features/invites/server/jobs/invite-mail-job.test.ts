import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { confirmEmail } from '#test/accounts.ts'
import { addressOf } from '#test/address-of.ts'
import { join, type Person } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { endInvite, invite, invitesOf } from '#test/invites.ts'
import { openStream } from '#test/live-stream.ts'
import { confirmByMail, startMailServer } from '#test/mail-server.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { queryOnce } from '#test/query-once.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { invites } from '../../contract.ts'

/** In ms, far above the normal duration. */
const PATIENCE = { timeout: 150_000, interval: 50 }

describe('the mail of an invite', { timeout: 300_000 }, () => {
  let server: Server
  let ada: Person
  let port: string
  let mail: Awaited<ReturnType<typeof startMailServer>> | undefined
  beforeAll(async () => {
    port = await freePort()
    server = await startServer({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    ada = await join(server, 'Ada')
    await confirmEmail(server.context, ada)
  })
  afterEach(async () => {
    await mail?.close()
    mail = undefined
  })
  afterAll(() => server.close())

  const receivers = () => mail!.emails.map((email) => email.to?.[0]?.address)

  test('waits while the mail server is away, arrives once, and Ada sees it queued and then sent, live', async () => {
    const team = await makeTeam(ada)
    const stream = await openStream(server, ada)
    const sent = await invite(ada, team, 'hedy@mail.test')
    const withdrawn = await invite(ada, team, 'nobody@mail.test')
    await endInvite(ada, withdrawn)
    await ada.request(invites.resend, { params: { inviteId: sent.id } })
    await expect.poll(() => server.logged(), PATIENCE).toContain('a job failed and will be tried again')
    expect(await invitesOf(ada, team)).toMatchObject([{ delivery: 'queued' }])

    mail = await startMailServer(port)
    await expect.poll(() => invitesOf(ada, team), PATIENCE).toMatchObject([{ delivery: 'sent' }])
    await expect.poll(() => waiting(server), PATIENCE).toBe(0)
    // The withdrawn invite is not mailed; the invite that was resent before its first mail is mailed once.
    expect(receivers()).toEqual(['hedy@mail.test'])
    expect(mail.emails).toMatchObject([{ subject: "You're invited to join Engine" }])
    const heard = [
      await stream.next(),
      await stream.next(),
      await stream.next(),
      await stream.next(),
      await stream.next(),
    ]
    expect(heard).toMatchObject([
      { event: { type: 'invite.sent', inviteId: sent.id, uid: null } },
      { event: { type: 'invite.sent', inviteId: withdrawn.id } },
      { event: { type: 'invite.ended', inviteId: withdrawn.id } },
      { event: { type: 'invite.delivered', inviteId: sent.id } },
      { event: { type: 'invite.delivered', inviteId: sent.id } },
    ])
    stream.close()
  })

  test('that is refused is shown as failing and not tried again; once the address is right, it is sent', async () => {
    const team = await makeTeam(ada)
    mail = await startMailServer(port, { refuses: (address) => address.startsWith('hedi') })
    const wrong = await invite(ada, team, 'hedi@mail.test')
    await expect.poll(() => invitesOf(ada, team), PATIENCE).toMatchObject([{ delivery: 'failing' }])
    await expect.poll(() => waiting(server), PATIENCE).toBe(0)
    await endInvite(ada, wrong)
    await invite(ada, team, 'hedy@mail.test')
    await expect.poll(() => invitesOf(ada, team), PATIENCE).toMatchObject([{ delivery: 'sent' }])
    expect(receivers()).toEqual(['hedy@mail.test'])
  })

  test('that was accepted before everything was killed is sent all the same', async () => {
    const smtp = await freePort()
    const database = await freshDatabase()
    onTestFinished(database.drop)
    const settings = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: addressOf(database),
      PORT: await freePort(),
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    }
    let product = await startProduct(settings)
    onTestFinished(async () => void (await product.end('SIGTERM')))
    const at = { origin: product.origin, visitor: () => new Client(product.origin) }
    const grace = await join(at, 'Grace')
    mail = await startMailServer(smtp)
    await confirmByMail(grace, mail)
    await mail.close()
    mail = undefined
    const team = await makeTeam(grace)
    await invite(grace, team, 'hedy@mail.test')
    await product.end('SIGKILL')
    // As if the 20 seconds after which a job's process counts as killed had passed.
    await queryOnce(database.connection, "update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute'")
    mail = await startMailServer(smtp)
    product = await startProduct(settings)
    await expect.poll(() => invitesOf(grace, team), PATIENCE).toMatchObject([{ delivery: 'sent' }])
    expect(receivers()).toEqual(['hedy@mail.test'])
  })
})

/** The number of invite mails neither sent nor given up. */
async function waiting({ context }: Server) {
  const { rows } = await context.database.pool.query(
    "select id from jobs.job where name = 'invite-mail' and state in ('created', 'retry', 'active')",
  )
  return rows.length
}
