import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { identity } from '#features/identity/contract.ts'
import { confirmEmail } from '#test/accounts.ts'
import { Client } from '#test/client.ts'
import { installProduct, signUpWorkers } from '#test/installed-product.ts'
import { invite } from '#test/invites.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/product-process.ts'
import type { Figure } from '../figures.ts'

const INVITES = 30
const RESETS = 10
const MAX_ANSWER_MS = 120_000

/** Invites and links for new passwords while the mail server is away, and what arrives when it is back. */
export async function stallMailServer(): Promise<Figure[]> {
  const port = await freePort()
  const product = await installProduct({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { db } = product.context.database
  let mail: Awaited<ReturnType<typeof startMailServer>> | undefined
  try {
    const { people, team } = await signUpWorkers(product)
    await confirmEmail(product.context, people[0]!)
    const guests = Array.from({ length: INVITES }, (_, index) => `guest-${index}@mail.test`)
    const forgetful = await Promise.all(Array.from({ length: RESETS }, (_, index) => product.arrive(`Person-${index}`)))
    const visitor = new Client(product.origin)
    for (const address of [...guests, 'control@mail.test']) await invite(people[0]!, team, address)
    for (const { me } of forgetful) await visitor.request(identity.requestReset, { body: { email: me.email } })
    await until(() => product.said().includes('will be tried again'))
    await sql`delete from jobs.job where name = 'invite-mail' and data::text like '%control@mail.test%'`.execute(db)

    mail = await startMailServer(port)
    const backAt = performance.now()
    await until(async () => (await countWaiting()) === 0)
    const seconds = (performance.now() - backAt) / 1000
    const expected = [...guests, ...forgetful.map(({ me }) => me.email)]
    const counts = expected.map((address) => countTo(address))
    return [
      {
        what: `mail server away while ${expected.length} mails wait: lost, and sent twice`,
        figure: `${counts.filter((count) => count === 0).length} and ${counts.filter((count) => count > 1).length}`,
        target: '0 and 0',
        holds: counts.every((count) => count === 1),
      },
      {
        what: 'mail server away: until the last mail is sent after its return',
        figure: `${seconds.toFixed(1)} s`,
        target: `≤ ${MAX_ANSWER_MS / 1000} s`,
        holds: seconds <= MAX_ANSWER_MS / 1000,
      },
      {
        what: 'mail server away, control: one mail removed from the queue by hand',
        figure: `${countTo('control@mail.test')} arrived`,
        target: '0, so seen as lost',
        holds: countTo('control@mail.test') === 0,
      },
    ]
  } finally {
    await mail?.close()
    await product.remove()
  }

  /** Mails about joining a team or a new password: to confirm an address is another matter. */
  function countTo(address: string) {
    const about = /invited to join|password/i
    return mail!.emails.filter(({ to, subject }) => to?.[0]?.address === address && about.test(subject ?? '')).length
  }

  async function countWaiting() {
    const { rows } = await sql`select id from jobs.job where name in ('invite-mail', 'password-reset')
      and state in ('created', 'retry', 'active')`.execute(db)
    return rows.length
  }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  const deadline = performance.now() + MAX_ANSWER_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it did not come about within ${MAX_ANSWER_MS / 1000} s`)
    await sleep(50)
  }
}
