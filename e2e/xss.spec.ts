import { sql } from 'kysely'
import { forums } from '#features/chat/forums-contract.ts'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { profiles } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { markRead, sendMessage } from '#test/chat.ts'
import { expect, type Locator, type Page, type Person, taskOf, teamOf, test, unlike } from './people.ts'
import { packs, payloads } from './xss-payloads.ts'

const NAME = '<img src=//evil.test/name onerror=alert(1)>'
const DATA_URL = 'data:text/html,<script>alert(1)</script>'
const SURNAME = '"><svg/onload=alert(1)>'

test('a hundred payloads through every text field of Ada, read by Grace on every page: letters, and nothing else', async ({
  cast: { ada, grace },
  browse,
  registry,
}) => {
  // New accounts may share few links, and many payloads are some.
  await sql`update people set created_at = now() - interval '8 days' where id = ${ada.me.uid}`.execute(
    registry.database.db,
  )
  // Some twenty pages one after the other.
  test.slow()
  expect(new Set(payloads).size).toBe(100)
  const { statusLine, team, noted, gracesTeam, apart, linkId, forum } = await writeAll(ada, grace)
  const page = await browse(grace)
  const happened = watch(page)
  const main = page.getByRole('main')

  await page.goto('/friends/requests')
  await reads(main, NAME, SURNAME)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('No incoming requests')).toBeVisible()
  await page.goto('/friends')
  await reads(main, NAME, statusLine)
  // Live, one after the other.
  for (const [firstName, lastName] of inPairs(packs(80)))
    await ada.request(settings.changeAccount, { body: { firstName, lastName } })
  await ada.request(settings.changeAccount, { body: { firstName: NAME, lastName: SURNAME } })
  await page.getByPlaceholder('Search by name or email').fill(NAME)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await reads(page.getByRole('region', { name: 'Search Results' }), NAME)
  await page.goto(`/people/${ada.me.uid}`)
  await reads(main, NAME, packs(2000)[0]!, packs(200)[0]!, packs(40)[0]!, DATA_URL, 'javascript:alert(1)')
  await expect(main.locator('a[href^="javascript:" i], a[href^="data:" i]')).toHaveCount(0)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Show all/ }).click()
  await reads(main, packs(200)[0]!)
  await reads(main.getByRole('region', { name: 'Your Teams' }), team.name)

  await page.goto(`/teams?teamId=${team.id}`)
  const details = page.getByRole('dialog', { name: team.name })
  await reads(details, team.description, packs(200)[0]!)
  await details.getByRole('tab', { name: /Members/ }).click()
  await reads(details.getByRole('list', { name: 'Members' }), NAME)
  await page.goto(`/teams?teamId=${gracesTeam.id}`)
  await page.getByRole('tab', { name: /Members/ }).click()
  await reads(page.getByRole('dialog'), packs(80)[0]!)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Join a Team' }).click()
  await reads(page.getByRole('dialog', { name: 'Join a Team' }), linkId)
  await page.goto(`/join/${linkId}`)
  await reads(page.locator('body'), apart.name)

  await page.goto('/tasks')
  await reads(main, packs(200)[0]!)
  await page.goto(`/tasks?taskId=${noted.id}`)
  await reads(main, noted.name, 'data:text/html')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await reads(page.getByRole('dialog', { name: 'Notifications' }), NAME, `@Grace Hopper ${payloads[0]}`)
  await page.goto('/rewards')
  await reads(main, NAME)
  await page.goto(`/chat?room=${forum.id}`)
  await reads(main, forum.name, ...packs(3900))
  await page.getByPlaceholder('Search for people, chats and forums...').fill('javascript')
  await reads(page.getByRole('region', { name: 'Search results' }), 'javascript:')

  const asAda = await browse(ada)
  const happenedToAda = watch(asAda)
  await asAda.goto('/profilepage')
  await reads(asAda.getByRole('main'), NAME, packs(40)[0]!)
  await asAda.goto('/settings')
  await expect(asAda.getByLabel('First name')).toHaveValue(NAME)
  await reads(asAda.getByRole('main'), 'Account information')
  expect([...happened, ...happenedToAda]).toEqual([])

  // Text does not become markup by mistake, and all of this would have told of a text that is more than letters.
  const insert = () => asAda.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), NAME)
  await expect(insert()).rejects.toThrow(/TrustedHTML/)
  happenedToAda.length = 0
  await asAda.evaluate((text) => {
    type Policies = { createPolicy(name: string, rules: object): { createHTML(text: string): string } }
    const { trustedTypes } = window as unknown as { trustedTypes: Policies }
    const html = trustedTypes.createPolicy('control', { createHTML: (given: string) => given }).createHTML(text)
    document.body.insertAdjacentHTML('beforeend', html)
  }, NAME)
  await expect.poll(() => happenedToAda.join()).toMatch(/Content Security Policy/)
})

/** Everything that Ada can write, at every length that its field takes, in places that Grace can read. */
async function writeAll(ada: Person, grace: Person) {
  await ada.request(settings.changeAccount, { body: { firstName: NAME, lastName: SURNAME } })
  await ada.request(friends.request, { body: { toId: grace.me.uid } })
  const profile = [
    { photoURL: '/avatars/fox.svg' },
    { description: packs(2000)[0]! },
    { interests: packs(40).slice(0, 20) },
    { careerGoals: packs(200).slice(0, 20) },
    {
      socials: {
        github: 'https://evil.test/"onmouseover="alert(1)',
        linkedin: "https://evil.test/'><script>alert(1)</script>",
      },
    },
  ]
  for (const body of profile) await ada.request(profiles.change, { body })
  // Any text is taken, and only names and safe addresses become links.
  await ada.request(profiles.change, { body: { socials: { google: DATA_URL, github: 'javascript:alert(1)' } } })
  await ada.request(rewards.redeem, { params: { uid: ada.me.uid }, body: { cost: 5 } })
  const statusLine = packs(40)[0]!
  await ada.request(rewards.choose, { params: { uid: ada.me.uid }, body: { statusLine } })

  // As many teams as descriptions need to hold all of them.
  const descriptions = packs(2000)
  const [first] = await Promise.all(
    descriptions.map((description, index) =>
      ada.request(teams.create, {
        body: { name: packs(80)[index]!, description, isPublic: index > 0, memberIds: [grace.me.uid] },
      }),
    ),
  )
  const team = first!
  for (const name of packs(200)) await taskOf(ada, team, { name, for: [grace] })
  const noted = await taskOf(ada, team, { for: [grace] })
  for (const notes of packs(2000)) await ada.request(tasks.edit, { params: { id: noted.id }, body: { notes } })

  const gracesTeam = await teamOf([grace, ada])
  await taskOf(grace, gracesTeam, { for: [ada], done: true })
  for (const [index, name] of packs(80).slice(0, 5).entries())
    await ada.request(invites.send, {
      body: {
        teamId: gracesTeam.id,
        email: `guest${index}@cohort.test`,
        name,
        phone: packs(40)[index]!,
        linkedin: "https://evil.test/'><script>alert(1)</script>",
      },
    })
  const apart = await teamOf([ada], packs(80)[2]!)
  const { linkId } = await ada.request(invites.send, { body: { teamId: apart.id, uid: grace.me.uid } })

  const forum = await ada.request(forums.create, { body: { name: unlike(packs(60)[3]!), about: packs(200)[0]! } })
  await markRead(grace, forum, 0)
  const mentions = [grace.me.uid]
  for (const text of packs(3900)) {
    const message = await sendMessage(ada, `@Grace Hopper ${text}`, forum, { mentions })
    await sendMessage(ada, text, forum, { replyTo: message.id })
  }
  return { statusLine, team, noted, gracesTeam, apart, linkId, forum }
}

/** What must not happen on a page: a dialog, a request to elsewhere, a word of the content security policy. */
function watch(page: Page): string[] {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== process.env.E2E_ORIGIN && url.protocol !== 'data:') happened.push(`a request: ${request.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') happened.push(`the console: ${message.text()}`)
  })
  return happened
}

/** Waits until these texts stand in the page, as letters: nothing in it is a script, and each link leads to http or mail. */
async function reads(part: Locator, ...wanted: string[]) {
  for (const text of wanted) await expect(part).toContainText(text)
  const odd = await part.page().evaluate(() => {
    const active = [...document.querySelectorAll('body *')].filter(
      (one) =>
        /^(iframe|object|embed|base|meta|link|style|script|math|marquee|template)$/i.test(one.localName) ||
        // A title is letters: that of a name that is cut says it whole.
        [...one.attributes].some(
          ({ name, value }) => name.startsWith('on') || (name !== 'title' && /^\s*(javascript|data):/i.test(value)),
        ),
    )
    const astray = [...document.links].filter(({ protocol }) => !/^(https?|mailto):$/.test(protocol))
    return [...active, ...astray].map((one) => one.outerHTML)
  })
  expect(odd).toEqual([])
}

const inPairs = (texts: string[]) =>
  Array.from(
    { length: Math.ceil(texts.length / 2) },
    (_, pair) => [texts[2 * pair]!, texts[2 * pair + 1] ?? ''] as const,
  )
