import { friends } from '#features/friends/contract.ts'
import { profiles } from '#features/people/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { findViolations } from '#test/axe.ts'
import { answer } from '#test/friends.ts'
import { button, toast } from './friends-page.ts'
import { expect, taskOf, teamOf, test, unlike } from './people.ts'

test("names lead to a person's page, which shows what each viewer may see, and updates live", async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  await grace.request(profiles.change, { body: { description: 'Finds bugs.' } })
  await grace.request(profiles.change, { body: { careerGoals: ['Teach'] } })
  await grace.request(profiles.change, { body: { socials: { github: 'grace' } } })
  const asMallory = await browse(mallory)
  await asMallory.goto(`/people/${grace.me.uid}`)
  await expect(asMallory.getByText('Finds bugs.')).toBeVisible()
  await expect(asMallory.getByText('g***@c***')).toBeVisible()
  await expect(asMallory.getByText(/^Grace shares email, career goals and social accounts with friends/)).toBeVisible()
  await expect(asMallory.getByText('Teach')).toHaveCount(0)
  await asMallory.goto(`/people/${crypto.randomUUID()}`)
  await expect(asMallory.getByText('404 - Page Not Found')).toBeVisible()

  const name = unlike('Compilers')
  const team = await teamOf([ada, grace], name)
  await grace.request(teams.confirmMembership, { params: { teamId: team.id } })
  await taskOf(grace, team, { for: [ada] })
  const page = await browse(ada)
  await page.goto(`/teams?teamId=${team.id}`)
  await page.getByRole('tab', { name: /Members/ }).click()
  await page.getByRole('link', { name: /Grace Hopper/ }).click()
  await expect(page).toHaveURL(new RegExp(`/people/${grace.me.uid}$`))
  await expect(page.getByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeVisible()
  await expect(page.getByText(grace.me.email)).toBeVisible()
  await expect(page.getByText('Teach')).toBeVisible()
  await expect(page.getByRole('link', { name: 'grace', exact: true })).toHaveAttribute(
    'href',
    'https://github.com/grace',
  )
  await expect(page.getByRole('region', { name: 'Teams you share' }).getByRole('link', { name })).toBeVisible()

  await grace.request(profiles.change, { body: { description: 'Found one, a moth.' } })
  await expect(page.getByText('Found one, a moth.')).toBeVisible()
  await page.goto('/teams')
  const table = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(table).toBeVisible()
  await grace.request(profiles.change, { body: { photoURL: '/avatars/owl.svg' } })
  await expect(table.locator('img[src="/avatars/owl.svg"]')).toBeVisible()
  await page.goto(`/people/${ada.me.uid}`)
  await expect(page).toHaveURL(/\/profilepage$/)
})

test('Ada writes to Grace, who is no friend yet; accepted, her words begin their conversation', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  await page.goto(`/people/${grace.me.uid}?write=first`)
  const dialog = page.getByRole('dialog', { name: 'Write to Grace Hopper' })
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(dialog.getByText('Write something first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`/people/${grace.me.uid}$`))
  await button(page, 'Message').click()
  await dialog.getByLabel('Your message').fill('I liked your talk on compilers.')
  expect(await findViolations(page, { within: 'dialog[open]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(button(page, 'Requested · Cancel')).toBeVisible()
  await expect(page.getByText('You wrote: “I liked your talk on compilers.”')).toBeVisible()

  await asGrace.goto('/friends')
  await expect(asGrace.getByText('“I liked your talk on compilers.”')).toBeVisible()
  await button(asGrace, 'Accept').click()
  await button(page, 'Message').click()
  await expect(page).toHaveURL(/\/chat\?room=/)
  await expect(page.getByRole('log').getByText('I liked your talk on compilers.')).toBeVisible()
})

test("a person's page says how one stands to them", async ({ arrive, browse }) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const page = await browse(ada)
  await page.goto(`/people/${grace.me.uid}`)
  await button(page, 'Add Friend').click()
  await expect(button(page, 'Requested · Cancel')).toBeVisible()
  await expect(toast(page, 'Request sent')).toBeVisible()
  const [asked] = (await grace.request(friends.requests, { query: { direction: 'incoming' } })).items
  await answer(grace, { id: asked!.requestId! }, 'accepted')
  await expect(page.getByText(/^Friends since /)).toBeVisible()
  await expect(page.getByText(grace.me.email)).toBeVisible()
  await button(page, 'Message').click()
  await expect(page).toHaveURL(/\/chat\?room=/)
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Unfriend' }).click()
  await expect(toast(page, 'Removed from friends')).toBeVisible()
  await expect(button(page, 'Add Friend')).toBeVisible()
  await button(page, 'Undo: Grace Hopper').click()
  await expect(page.getByText(/^Friends since /)).toBeVisible()
})

test('teammates write to each other without being friends, until Grace reports Mallory and blocks her', async ({
  cast: { grace, mallory },
  browse,
}) => {
  const team = await teamOf([mallory, grace])
  await grace.request(teams.confirmMembership, { params: { teamId: team.id } })
  const [page, asGrace] = [await browse(mallory), await browse(grace)]
  await page.goto(`/teams?teamId=${team.id}`)
  await page.getByRole('tab', { name: /Members/ }).click()
  await button(page, 'Actions for Grace Hopper').click()
  await page.getByRole('menuitem', { name: 'Message' }).click()
  await expect(page).toHaveURL(/\/chat\?room=/)
  await page.getByPlaceholder('Type a message...').fill('Buy my gadgets')
  await page.keyboard.press('Enter')

  await asGrace.goto(`/people/${mallory.me.uid}`)
  await button(asGrace, 'Message').click()
  await expect(asGrace.getByRole('log').getByText('Buy my gadgets')).toBeVisible()
  await asGrace.goto(`/people/${mallory.me.uid}`)
  await button(asGrace, 'Actions for Mallory Outsider').click()
  await asGrace.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = asGrace.getByRole('dialog', { name: 'Report Mallory Outsider' })
  await dialog.getByLabel('Spam or scam').check()
  await dialog.getByLabel(/^Also block Mallory/).check()
  await button(asGrace, 'Report and block').click()
  await expect(toast(asGrace, 'Reported. Mallory is blocked and was not told.')).toBeVisible()

  // To Mallory nothing looks different, and nothing arrives.
  await page.getByPlaceholder('Type a message...').fill('Last chance')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Last chance')).toBeVisible()
  await asGrace.goto('/chat')
  await expect(asGrace.getByRole('link', { name: /Welcome/ }).first()).toBeVisible()
  await expect(asGrace.getByText('Last chance')).toHaveCount(0)
})
