import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { friends } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { people } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import type { Call } from '#shared/call.ts'
import { pages } from '#shared/pages.ts'
import { signedOutText } from '#shared/signed-out-texts.ts'
import { setConnectionState, setLostNote } from '#web/live/connection-state.ts'
import { api } from './api.ts'
import { answerChat, forums } from './chat-world.ts'
import { calls, exampleFor, idOf } from './examples.ts'
import { ada, happen, openPage, settle, showInTime } from './open-page.ts'
import { press } from './press.ts'

const bar = page.getByRole('banner')
const links = page.getByRole('navigation', { name: 'Main' })
const lost = page.getByRole('heading', { name: '404 - Page Not Found' })
const heading = page.getByRole('heading', { level: 1 })
async function isAt(path: string) {
  await expect.poll(() => location.pathname).toBe(path)
}

const dashboardPrompts = ['Login to view teams', 'Login to view tasks', 'Login to view progress']
/** The pages for signed-in people. */
const personPages = pages
  .filter((one) => one.for === 'person')
  .map((one) => ({
    path: one.path.replace(
      /:\w+/,
      one.path === '/settings/:pane' ? 'privacy' : one.path === '/admin/:pane' ? 'people' : idOf(2),
    ),
    prompts: one.path === '/dashboard' ? dashboardPrompts : [signedOutText(one)],
  }))

test.each([
  ['ROUTE-02', '/login', () => page.getByLabelText('Password', { exact: true })],
  ['ROUTE-03', '/signup', () => page.getByLabelText('Confirm Password')],
  ['ROUTE-04', '/resetpass', () => page.getByRole('button', { name: 'Send Email' })],
] as const)('%s a visitor finds %s', async (_, path, found) => {
  openPage(path, null)
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  await expect.element(found()).toBeVisible()
})

test.each(personPages)(
  'ROUTE-06 DASH-19 DASH-20 DASH-21 PERM-02 PERM-03 STATE-13 STATE-14 STATE-15 signed out, $path asks to sign in with its own words, and the server for nothing',
  async ({ path, prompts }) => {
    openPage(path, null)
    for (const prompt of prompts) await expect.element(page.getByText(prompt)).toBeVisible()
    for (const name of ['Sign In', 'Sign Up'])
      await expect.element(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
    await vi.advanceTimersByTimeAsync(500)
    // A link to join says of its team what it is about.
    const isAllowed = (call: Call) =>
      call === identity.session || (path.startsWith('/join') && call.path.endsWith('/preview'))
    expect(calls.filter((call) => !isAllowed(call) && api.sent(call).length > 0).map((call) => call.path)).toEqual([])
  },
)

test('ROUTE-06 the Sign In of a prompt comes back to the page that asked', async () => {
  openPage('/friends/requests', null)
  await press(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
  await isAt('/login')
  await page.getByLabelText('Email').fill(ada.email)
  await page.getByLabelText('Password', { exact: true }).fill('Analytical-Engine-1843')
  api.answers(identity.signIn, (example) => ({ ...example, me: ada }))
  api.answers(identity.session, (example) => ({ ...example, me: ada }))
  await press(page.getByRole('button', { name: 'Sign In' }))
  await isAt('/friends/requests')
  await expect.element(page.getByRole('heading', { name: 'Friend Requests' })).toBeVisible()
})

test.each(personPages.map(({ path }) => path))(
  'ROUTE-07 ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-19 %s opens directly, under the bar',
  async (path) => {
    openPage(path, { isAdministrator: true })
    await expect.element(heading.first()).toBeInTheDocument()
    expect(lost.elements()).toEqual([])
    await expect.element(links).toBeVisible()
  },
)

test('ROUTE-05 ROUTE-18 an address that does not exist says so, and the way back is in the bar, unless one is signed out', async () => {
  for (const path of ['/no-such-page', '/friends/enemies']) {
    openPage(path)
    await expect.element(lost).toBeVisible()
  }
  await press(links.getByRole('link', { name: 'Tasks' }))
  await isAt('/tasks')
  openPage('/dashboard/nowhere', null)
  await expect.element(lost).toBeVisible()
  expect(links.elements()).toEqual([])
})

test('ROUTE-20 signed in, the public pages lead to the dashboard', async () => {
  for (const path of ['/login', '/signup', '/resetpass', '/Login']) {
    openPage(path)
    await expect.poll(() => location.pathname).toBe('/dashboard')
  }
})

test('ROUTE-10 NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 the bar leads everywhere', async () => {
  openPage('/dashboard')
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
    const link = links.getByRole('link', { name, exact: true })
    await press(link)
    await isAt(path)
    await expect.element(heading.first()).toBeInTheDocument()
    await expect.element(link).toHaveAttribute('aria-current', 'page')
  }
  await press(links.getByRole('link', { name: 'Friends' }))
  await isAt('/friends')
  await press(bar.getByRole('link', { name: /^Cohort/ }))
  await isAt('/dashboard')
})

test('a picture that Ada chose in another tab is in the bar at once', async () => {
  await settle(openPage('/dashboard', { photoURL: '/avatars/owl.svg' }))
  const picture = () => bar.getByRole('link', { name: 'Profile' }).element().querySelector('img')?.getAttribute('src')
  expect(picture()).toBe('/avatars/owl.svg')
  api.answers(identity.session, (example) => ({ ...example, me: { ...ada, photoURL: '/avatars/frog.svg' } }))
  await happen({ event: { type: 'person.changed', uid: ada.uid } })
  await expect.poll(picture).toBe('/avatars/frog.svg')
})

test('NAV-11 NAV-12 NAV-13 NAV-14 the icons of settings and profile lead there and back, also through each other', async () => {
  const settings = bar.getByRole('link', { name: 'Settings' })
  const profile = bar.getByRole('link', { name: 'Profile' })
  await settle(openPage('/dashboard'))
  await press(links.getByRole('link', { name: 'Friends' }))
  await isAt('/friends')
  for (const [icon, path] of [
    [settings, '/settings'],
    [settings, '/friends'],
    [profile, '/profilepage'],
    [settings, '/settings'],
    [settings, '/profilepage'],
    [profile, '/friends'],
  ] as const) {
    await icon.click()
    await expect.poll(() => location.pathname).toBe(path)
  }
})

test('the title names the room and the person', async () => {
  const [forum] = forums()
  answerChat([forum!])
  const who = { ...exampleFor(people.find), displayName: 'Grace Hopper' }
  api.answers(people.find, () => who)
  for (const [path, title] of [
    ['/chat', 'Welcome · Chat · Cohort'],
    [`/people/${idOf(2)}`, 'Grace Hopper · Profile · Cohort'],
    ['/tasks', 'Tasks · Cohort'],
  ] as const) {
    openPage(path)
    await expect.poll(() => document.title.replace(/^\(\d+\) /, '')).toBe(title)
  }
})

const bell = bar.getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('dialog', { name: 'Notifications' })

test('NAV-16 NAV-18 NAV-19 NOTIF-01 NOTIF-02 NOTIF-03 NOTIF-04 NOTIF-05 NOTIF-06 the bell opens the notifications, which close again', async () => {
  const counts = { ...exampleFor(notifications.list), items: [], next: null, unread: 0 }
  api.answers(notifications.list, () => counts)
  await settle(openPage('/rewards'))
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect.element(panel.getByText('Notifications', { exact: true }).first()).toBeVisible()
  await expect.element(panel.getByText("You're all caught up!")).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Mark all' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
  await bell.click()
  await press(panel.getByRole('button', { name: 'Close' }))
  await expect.element(panel).not.toBeInTheDocument()
  await bell.click()
  await expect.element(panel).toBeVisible()
  await heading.first().click({ force: true })
  await expect.element(panel).not.toBeInTheDocument()
})

test('the bell of somebody signed out says what to do first', async () => {
  openPage('/dashboard', null)
  await press(bell)
  await expect.element(panel).toMatchTextContent('Please sign in first.')
})

/** Places of the controls in the bar and at the bottom, from left to right and from top to bottom. */
const controlsIn = (within: Element) =>
  [...within.querySelectorAll('a, button')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 1)
    .toSorted((one, other) => one.top - other.top || one.left - other.left)

const waiting = {
  friendRequests: 2,
  rooms: [{ id: idOf(1), teamId: null, lastNumber: 9, unread: 9, mute: null }],
}

test('NAV-03 NAV-08 on a phone four links and More are a bar at the bottom, and what waits stands beside its icon', async () => {
  await page.viewport(390, 844)
  api.answers(notifications.list, (example) => ({ ...example, unread: 100, navCounts: waiting }))
  await settle(openPage('/dashboard'))
  const tabs = [...links.element().querySelectorAll('a, button')] as HTMLElement[]
  expect(tabs.map(({ innerText }) => innerText)).toEqual(['Dashboard', 'Tasks', 'Chat', 'Career', 'More'])
  expect(links.element().getBoundingClientRect().bottom).toBe(844)
  for (const tab of tabs) expect(parseFloat(getComputedStyle(tab).fontSize)).toBeGreaterThanOrEqual(11)
  await expect.element(links.getByRole('link', { name: 'Chat' })).toHaveAccessibleDescription('9 unread messages')
  await expect.element(links.getByRole('button', { name: 'More' })).toHaveAccessibleDescription('2 friend requests')
  for (const tab of [tabs[2]!, tabs[4]!]) {
    const [icon, dot] = ['svg', ':scope > :last-child'].map((part) => tab.querySelector(part)!.getBoundingClientRect())
    expect(dot!.left).toBeGreaterThanOrEqual(icon!.right)
  }
  const count = bell.element().lastElementChild!.getBoundingClientRect()
  const picture = bar.getByRole('link', { name: 'Profile' }).element().firstElementChild!
  expect(picture.getBoundingClientRect().left).toBeGreaterThanOrEqual(count.right)
  expect(bar.getByRole('link', { name: /Settings|Logout/ }).elements()).toEqual([])
  await press(links.getByRole('link', { name: 'Chat' }))
  await isAt('/chat')
  // A heading for readers alone has the focus and no room: what is below it stays where a finger aims.
  const chat = page.getByRole('heading', { level: 1, name: 'Chat' })
  await expect.element(chat).toHaveFocus()
  expect(chat.element().getBoundingClientRect().height).toBe(1)
})

test('NAV-04 NAV-05 NAV-07 NAV-09 NAV-11 NAV-12 NAV-13 on a phone More leads everywhere else, and is the current tab there', async () => {
  await page.viewport(390, 844)
  api.answers(notifications.list, (example) => ({ ...example, navCounts: waiting }))
  api.answers(rewards.find, (example) => ({ ...example, points: 45 }))
  await settle(openPage('/tasks', { isAdministrator: true }))
  const more = links.getByRole('button', { name: 'More' })
  const sheet = page.getByRole('dialog', { name: 'More' })
  const inSheet = (name: string) => sheet.getByRole('link', { name, exact: true })
  for (const [name, path] of [
    ['Teams', '/teams'],
    ['Friends', '/friends'],
    ['Rewards', '/rewards'],
    ['Profile', '/profilepage'],
    ['Settings', '/settings'],
    ['Settings', '/profilepage'],
    ['Administration', '/admin'],
  ] as const) {
    await press(more)
    await expect.element(inSheet('Friends')).toHaveAccessibleDescription('2 requests')
    await expect.element(inSheet('Rewards')).toHaveAccessibleDescription('45 points')
    await press(inSheet(name))
    await isAt(path)
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(more).toHaveAttribute('aria-current', 'true')
  }
  await press(links.getByRole('link', { name: 'Tasks' }))
  await expect.element(more).not.toHaveAttribute('aria-current')
  await press(more)
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await press(more)
  await press(inSheet('Logout'))
  await isAt('/login')
})

test('signed out, a phone has the way in where the tools are, and More without a way out', async () => {
  await page.viewport(390, 844)
  openPage('/tasks', null)
  await expect.element(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await press(links.getByRole('button', { name: 'More' }))
  const inSheet = page.getByRole('dialog', { name: 'More' }).getByRole('link')
  await expect.element(inSheet).toHaveLength(5)
  expect(inSheet.elements().map(({ textContent }) => textContent)).toEqual([
    'Teams',
    'Friends',
    'Rewards',
    'Profile',
    'Settings',
  ])
})

test.each([
  [640, 'normal'],
  [704, 'normal'],
  [704, 'larger'],
  [820, 'normal'],
  [820, 'larger'],
  [896, 'larger'],
  [960, 'larger'],
  [1100, 'larger'],
  [1200, 'larger'],
  [1280, 'larger'],
] as const)(
  'at %i px with %s text the bar at the top has room for its links and tools beside each other',
  async (width, textSize) => {
    await page.viewport(width, 800)
    document.documentElement.dataset.textSize = textSize
    api.answers(notifications.list, (example) => ({ ...example, unread: 100, navCounts: waiting }))
    await settle(openPage('/tasks'))
    await expect.element(bar.getByRole('link', { name: 'Logout' })).toBeVisible()
    const places = controlsIn(bar.element()).toSorted((one, other) => one.left - other.left)
    expect(places.length).toBe(13)
    expect(Math.max(...places.map(({ bottom }) => bottom))).toBeLessThanOrEqual(60)
    for (const [index, { left }] of places.entries()) expect(left).toBeGreaterThanOrEqual(places[index - 1]?.right ?? 0)
    expect(places.at(-1)!.right).toBeLessThanOrEqual(width - 8)
    for (const name of ['Dashboard', 'Teams', 'Friends', 'Tasks', 'Career', 'Rewards', 'Chat'])
      await expect.element(links.getByRole('link', { name, exact: true })).toBeVisible()
  },
)

test.each([390, 1280])('at %i px a lost connection is said in the bar, and covers nothing', async (width) => {
  await page.viewport(width, 844)
  answerChat(forums())
  await settle(openPage(`/chat?room=${forums()[0]!.id}`))
  setConnectionState('lost')
  setLostNote('Last updated 12 minutes ago. 4 changes wait to be sent.')
  const line = bar.getByRole('status').filter({ hasText: 'Reconnecting…' })
  await showInTime(line)
  const { top, bottom } = line.element().getBoundingClientRect()
  expect(line.element().scrollHeight).toBeLessThanOrEqual(bottom - top)
  const main = page.getByRole('main').element().getBoundingClientRect()
  const tabs = width === 390 ? links.element().getBoundingClientRect().top : 844
  expect([main.top >= bottom, main.bottom <= tabs]).toEqual([true, true])
  setConnectionState('opened')
  await expect.element(page.getByText(/^Reconnecting/)).not.toBeInTheDocument()
  expect(page.getByRole('main').element().getBoundingClientRect().top).toBeLessThan(main.top)
})

test('on a large screen the bar stands still: from page to page, and when what waits is counted', async () => {
  await page.viewport(1920, 1000)
  const places = async () => {
    await settle(openPage('/dashboard'))
    const seen = new Set<string>()
    for (const name of ['Teams', 'Friends', 'Tasks', 'Career', 'Rewards', 'Chat', 'Dashboard']) {
      await press(links.getByRole('link', { name, exact: true }))
      await expect.element(links.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      const boxes = [...bar.element().querySelectorAll('a')].filter((link) => link.textContent || link.ariaLabel)
      seen.add(boxes.map((link) => Math.round(link.getBoundingClientRect().left)).join(' '))
    }
    return [...seen]
  }
  const before = await places()
  expect(before.length).toBe(1)
  api.answers(notifications.list, (example) => ({
    ...example,
    navCounts: { friendRequests: 9, rooms: [{ id: idOf(1), teamId: null, lastNumber: 9, unread: 9, mute: null }] },
  }))
  expect(await places()).toEqual(before)
  await expect.element(links.getByRole('link', { name: 'Friends' })).toHaveAccessibleDescription('9 friend requests')
})

test('CONST-07 CONST-08 a sign-in state that never comes ends in the prompt after 8 seconds', async () => {
  openPage('/friends')
  const opened = Date.now()
  const release = api.holds(identity.session)
  api.answers(friends.list, () => ({ items: [], next: null }))
  const loading = page.getByText('Loading your account…')
  await expect.element(loading).toBeVisible()
  const seen = Date.now()
  await vi.advanceTimersByTimeAsync(opened + 7900 - seen)
  await expect.element(loading).toBeVisible()
  await vi.advanceTimersByTimeAsync(seen + 8000 - Date.now())
  await expect.element(page.getByText('Please sign in to search and manage friends.')).toBeVisible()
  release()
  api.answers(identity.session, (example) => ({ ...example, me: ada }))
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('tabpanel').getByText('No items yet')).toBeVisible()
})
