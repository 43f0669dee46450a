import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/product-process.ts'
import { type Server, startServer } from '#test/server.ts'
import { EMAIL_UNCONFIRMED, identity, linking } from '../../../contract.ts'

describe('a server that sends its mails by SMTP', () => {
  let server: Server
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let ada: Person
  beforeAll(async () => {
    const port = await freePort()
    mail = await startMailServer(port)
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, GITHUB_CLIENT_ID: 'us', GITHUB_CLIENT_SECRET: 'secret' }
    server = await startServer({ settings })
  })
  beforeEach(async () => {
    ada = await join(server, 'Ada')
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })

  async function mailTo(address: string, subject: string) {
    const find = () => mail.emails.find((one) => one.to?.[0]?.address === address && one.subject === subject)
    await expect.poll(find).toBeDefined()
    return find()!
  }
  const open = (text: string | undefined) =>
    ada.request(identity.confirm, { params: { token: /token=([\w-]+)/.exec(text ?? '')![1]! } })
  const link = () => ada.request(linking.start, { body: { provider: 'github', password: goodPassword } })

  test('lets Ada connect a provider once she has opened the link in the mail that confirms her address', async () => {
    await expect(link()).rejects.toMatchObject({ status: 409, message: EMAIL_UNCONFIRMED })
    expect(await ada.request(linking.list)).toMatchObject({ awaitsConfirmation: true })
    await ada.request(identity.requestConfirmation)
    await open((await mailTo(ada.me.email, 'Confirm your email address for Cohort')).text)
    expect(await ada.request(linking.list)).toMatchObject({ awaitsConfirmation: false, offered: ['github'] })
    expect((await link()).url).toContain('https://github.com/login/oauth/authorize?')
  })

  test('mails the link to the new address and a notice to the old one; then a farewell to the new', async () => {
    const email = 'countess@mail.test'
    await ada.request(settings.changeEmail, { body: { password: goodPassword, email } })
    await mailTo(ada.me.email, 'Someone asked to change the email of your Cohort account')
    await open((await mailTo(email, 'Confirm your new email address for Cohort')).text)
    ada = await signIn(server, email)
    await ada.request(settings.deleteAccount, { body: { password: goodPassword } })
    const farewell = await mailTo(email, 'Your Cohort account will be deleted')
    expect(farewell.text).toContain('/login')
    expect(farewell.html).toContain('Sign In')
  })
})
