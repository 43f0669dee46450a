import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { demoAccount } from '#features/identity/demo-contract.ts'
import { settings } from '#features/settings/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { goodPassword, signIn, join as signUp } from '#test/cast.ts'
import { pdf, upload } from '#test/files.ts'
import { startProduct } from '#test/product-process.ts'
import { startServer } from '#test/server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { claimDemo, resetDemo } from './demo.ts'

test('a demo says what it is, mails nothing and takes no file over 1 MB', async () => {
  const server = await startServer({ settings: { DEMO: 'on' } })
  onTestFinished(() => server.close())
  const visitor = await signUp(server, 'Ada', 'Lovelace')
  const [largest, larger] = [pdf('x'.repeat(900_000)), pdf('x'.repeat(1_000_000))]
  await upload(visitor, 'large.pdf', largest)
  await expect(upload(visitor, 'larger.pdf', larger)).rejects.toMatchObject({
    status: 413,
    message: 'In this demo a file has at most 1 MB.',
  })

  const loginPage = await (await fetch(`${server.origin}/login`)).text()
  expect(loginPage).toMatch(/<html[^>]* data-demo>/)
  expect(loginPage).toContain('what you write here is gone at the full hour')

  const { email } = visitor.me
  // Nobody takes the place of its people, who come in a moment.
  await expect(signIn(server, email)).rejects.toMatchObject({ status: 503, code: 'demo' })
  await expect(
    server.visitor().request(identity.signUp, {
      body: { email: demoAccount.email, password: goodPassword, firstName: 'Mallory', lastName: '' },
    }),
  ).rejects.toMatchObject({ status: 503, code: 'demo' })
  await expect(visitor.request(settings.endOtherSessions)).rejects.toMatchObject({ status: 403, code: 'demo' })

  await server.visitor().request(identity.requestReset, { body: { email: visitor.me.email } })
  const unfinished = async () => (await server.context.jobs.counts()).filter((job) => job.waiting + job.active > 0)
  await expect.poll(unfinished).toEqual([])
  expect(existsSync(join(server.dataDir, 'mail'))).toBe(false)
})

test('the accounts of people are no demo, and a demo without DEMO is theirs from then on', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  expect(await (await fetch(`${server.origin}/login`)).text()).not.toMatch(/demo/i)
  const { context } = server
  const asDemo = { ...context, config: { ...context.config, isDemo: true } }
  await claimDemo(asDemo)
  const ada = await signUp(server, 'Ada', 'Lovelace')
  await claimDemo(asDemo)
  await claimDemo(context)
  // Visitors of the demo do not stay.
  expect(await ada.request(identity.session)).toMatchObject({ me: null })
  await expect(claimDemo(asDemo)).rejects.toThrow('this database is not a demo')
  await expect(resetDemo(context)).rejects.toThrow('this database is not a demo')
  expect(await signIn(server, ada.me.email)).toMatchObject({ me: { uid: ada.me.uid } })
  const started = startProduct({ DEMO: 'on', DATABASE_URL: addressOf(server), DATA_DIR: temporaryFolder(), PORT: '0' })
  await expect(started).rejects.toThrow('Give the demo a database and a DATA_DIR of its own.')
})
