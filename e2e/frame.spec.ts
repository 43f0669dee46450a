import type { Locator } from '@playwright/test'
import { pages } from '#shared/pages.ts'
import { signedOutText } from '#shared/signed-out-texts.ts'
import { expect, type Page, test } from './fixtures.ts'
import { stopClock } from './stub-responses.ts'

const dashboardPrompts = ['Login to view teams', 'Login to view tasks', 'Login to view progress']

/** The pages for signed-in people, with a team id that leads nowhere. */
const personPages = pages
  .filter((page) => page.for === 'person')
  .map((page) => ({
    ...page,
    prompts: page.path === '/dashboard' ? dashboardPrompts : [signedOutText(page)],
    path: page.path.replace(/:(teamId|uid)/, '9d2f6c0e-6f0b-4d8e-9a51-0d3b8f7c1a11').replace(':pane', 'privacy'),
  }))

const lost = (page: Page) => page.getByRole('heading', { name: '404 - Page Not Found' })
const bar = (page: Page) => page.getByRole('banner')

test('ROUTE-02 ROUTE-03 ROUTE-04 a visitor finds sign-in, sign-up and reset', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.goto('/signup')
  await expect(page.getByLabel('Confirm Password')).toBeVisible()
  await page.goto('/resetpass')
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeVisible()
})

test('ROUTE-05 ROUTE-18 an address that does not exist says so, signed out and signed in', async ({ page, asAda }) => {
  for (const path of ['/no-such-page', '/teams/nowhere', '/friends/enemies']) {
    const answer = await asAda.goto(path)
    await expect(lost(asAda)).toBeVisible()
    expect(answer?.status()).toBe(404)
  }
  // Signed in, the way back is in the bar.
  await bar(asAda).getByRole('link', { name: 'Tasks' }).click()
  await expect(asAda).toHaveURL('/tasks')
  await page.context().clearCookies()
  for (const path of ['/no-such-page', '/dashboard/nowhere']) {
    const answer = await page.goto(path)
    await expect(lost(page)).toBeVisible()
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
})

test('ROUTE-06 DASH-19 DASH-20 DASH-21 PERM-02 PERM-03 signed out, each page asks to sign in with its own words', async ({
  page,
}) => {
  for (const { path, prompts } of personPages) {
    await page.goto(path)
    for (const prompt of prompts) await expect(page.getByText(prompt, { exact: true }), path).toBeVisible()
    for (const name of ['Sign In', 'Sign Up'])
      await expect(page.getByRole('main').getByRole('link', { name }).first(), path).toBeVisible()
  }
})

test('ROUTE-06 the Sign In of a prompt comes back to the page that asked', async ({ page, ada }) => {
  await page.goto('/friends/requests')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/friends/requests')
  await expect(page.getByRole('heading', { name: 'Friend Requests' })).toBeVisible()
})

test('ROUTE-07 ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-19 every page opens directly, under the bar', async ({
  asAda: page,
}) => {
  // Nobody has the id that this list makes up.
  // And administration is not there for others.
  for (const { path } of personPages.filter((one) => !/^\/(people|admin)/.test(one.path))) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(lost(page), path).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible()
  }
})

test('ROUTE-20 signed in, the public pages lead to the dashboard', async ({ asAda: page }) => {
  for (const path of ['/', '/login', '/signup', '/resetpass', '/Login']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/dashboard')
  }
})

test('ROUTE-21 ROUTE-22 the addresses in notifications open their pages', async ({ asAda: page }) => {
  const id = '9d2f6c0e-6f0b-4d8e-9a51-0d3b8f7c1a11'
  await page.goto(`/tasks?notifId=${id}&taskId=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  await expect(page).toHaveURL(`/tasks?notifId=${id}&taskId=${id}`)
  await page.goto(`/teams?notifId=${id}&teamId=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await expect(page).toHaveURL(`/teams?notifId=${id}&teamId=${id}`)
})

test('ROUTE-10 NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 the bar leads everywhere without reloading', async ({
  asAda: page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await markDocument(page)
  const links = page.getByRole('navigation', { name: 'Main' })
  const stations = {
    Teams: '/teams',
    Friends: '/friends',
    Tasks: '/tasks',
    Career: '/career',
    Rewards: '/rewards',
    Chat: '/chat',
    Dashboard: '/dashboard',
  }
  for (const [name, path] of Object.entries(stations)) {
    await links.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await links.getByRole('link', { name: 'Friends' }).click()
  await bar(page)
    .getByRole('link', { name: /Cohort/ })
    .click()
  await expect(page).toHaveURL('/dashboard')
  expect(await isSameDocument(page)).toBe(true)
})

test('NAV-11 NAV-12 NAV-13 NAV-14 the settings and profile icons lead there and back', async ({ asAda: page }) => {
  const settings = bar(page).getByRole('link', { name: /settings/i })
  const profile = bar(page).getByRole('link', { name: /profile/i })
  await page.goto('/friends')
  await thereAndBack(page, settings, '/settings', '/friends')
  await page.goto('/rewards')
  await thereAndBack(page, profile, '/profilepage', '/rewards')
})

test('NAV-15 without a previous page the icons lead to the dashboard', async ({ asAda: page }) => {
  await page.goto('/settings')
  await bar(page)
    .getByRole('link', { name: /settings/i })
    .click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/profilepage')
  await bar(page)
    .getByRole('link', { name: /profile/i })
    .click()
  await expect(page).toHaveURL('/dashboard')
})

test('NAV-16 NAV-18 NAV-19 NOTIF-01 NOTIF-02 NOTIF-03 NOTIF-04 NOTIF-05 NOTIF-06 the bell opens the notifications, which close again', async ({
  asAda: page,
}) => {
  await page.goto('/dashboard')
  const bell = bar(page).getByRole('button', { name: /notification/i })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect(panel).toBeVisible()
  await expect(panel.getByText('Notifications', { exact: true })).toBeVisible()
  await expect(panel.getByText("You're all caught up!", { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Mark all', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await bell.click()
  await expect(panel).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(panel).toBeHidden()
})

test('NAV-03 NAV-08 on a phone the seven links are a bar at the bottom', async ({ asAda: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const links = page.getByRole('navigation', { name: 'Main' })
  const box = await links.boundingBox()
  expect(box!.y + box!.height).toBeGreaterThan(800)
  await links.getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(bar(page).getByRole('link', { name: /settings/i })).toBeVisible()
  // A heading for readers alone has the focus and no room: what is below it stays where a finger aims.
  const heading = page.getByRole('heading', { level: 1, name: 'Chat' })
  await expect(heading).toBeFocused()
  expect((await heading.boundingBox())!.height).toBe(1)
})

test('ERR-34 a logout that fails is told, and Ada is still signed in; one that does not leaves nothing in the browser', async ({
  asAda: page,
}) => {
  await page.goto('/dashboard')
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByText('Logout').click()
  await expect(page.getByRole('alert')).toContainText('You are still signed in.')
  await expect(page).toHaveURL('/dashboard')
  await page.unrouteAll()
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'look')).toEqual([])
})

test('CONST-07 CONST-08 a sign-in state that never comes ends in the prompt after 8 seconds', async ({
  asAda: page,
}) => {
  const clock = await stopClock(page)
  let isMute = true
  await page.route('**/api/session', (route) => (isMute ? new Promise<void>(() => {}) : route.continue()))
  await page.goto('/friends')
  await clock.until(page.getByText('Loading your account…'))
  await clock.runFor(7500)
  await expect(page.getByText('Loading your account…')).toBeVisible()
  await clock.runFor(600)
  // Its code is loaded then, and React shows it a third of a second later.
  const prompt = page.getByText('Please sign in to search and manage friends.')
  await expect.poll(() => clock.runFor(100).then(() => prompt.isVisible())).toBe(true)
  isMute = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await clock.until(page.getByRole('tabpanel').getByText('No items yet'))
})

test('the icons of settings and profile find the way back through each other, however quick the clicks', async ({
  asAda: page,
}) => {
  await page.goto('/rewards')
  const [settings, profile] = [
    page.getByRole('link', { name: 'Settings' }),
    page.getByRole('link', { name: 'Profile', exact: true }),
  ]
  for (const [icon, address] of [
    [profile, '/profilepage'],
    [settings, '/settings'],
    [settings, '/profilepage'],
    [profile, '/rewards'],
  ] as const) {
    await icon.click()
    await expect(page).toHaveURL(address)
  }
})

test('the bell of somebody signed out says what to do first', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Please sign in first.')
})

async function thereAndBack(page: Page, icon: Locator, there: string, back: string) {
  await icon.click()
  await expect(page).toHaveURL(there)
  await icon.click()
  await expect(page).toHaveURL(back)
}

/** Leaves a mark that a new document would not have. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))

test('what was typed when a session ended is still there after a reload and signing in again by the prompt, and goes with a logout', async ({
  asAda: page,
  ada,
}) => {
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await page.getByLabel('Team Name').fill('Half a team')
  // Ends it as an administrator would: this page hears so from the server.
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }))
  await expect(page.getByText('Login to view teams')).toBeVisible()
  await expect(page.getByText('What you were typing is kept until you sign in again.')).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByLabel('Team Name')).toHaveValue('Half a team')
  await page.keyboard.press('Escape')
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Half a team')
})
