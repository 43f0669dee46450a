import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiTokens } from '#features/identity/api-tokens-contract.ts'
import { identity } from '#features/identity/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange } from '#test/page/describe-change.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const isOn = (name: string) => () => (page.getByRole('switch', { name }).query() as HTMLInputElement | null)?.checked
const toggle = (name: string) => () => press(page.getByRole('switch', { name }))

describeChange('hiding points, badges and leaderboards', {
  call: settings.changeAccount,
  sends: { body: { hidesRewards: true } },
  open: () => openPage('/settings/appearance'),
  make: toggle('Show rewards'),
  shows: isOn('Show rewards'),
  before: true,
  after: false,
  saved: () => api.answers(identity.session, (example) => ({ ...example, me: { ...ada, hidesRewards: true } })),
})

describeChange("leaving everybody's leaderboard", {
  call: rewards.choose,
  sends: { body: { isListed: false } },
  open: () => openPage('/settings/privacy'),
  make: toggle('Leaderboard of everyone'),
  shows: isOn('Leaderboard of everyone'),
  before: true,
  after: false,
  saved: () => api.answers(rewards.find, (example) => ({ ...example, isListed: false })),
})

const revoke = page.getByRole('button', { name: /^Revoke / })

describeChange('revoking an API token', {
  call: apiTokens.revoke,
  open: () => openPage('/settings/connections'),
  make: () => press(revoke),
  shows: () => revoke.elements().length,
  before: 1,
  after: 0,
  saved: () => api.answers(apiTokens.list, () => []),
  refused: 'Not revoked. Try again.',
})

const elsewhere = {
  ...exampleFor(settings.listSessions).items[0]!,
  id: idOf(2),
  device: 'Firefox on Linux',
  isCurrent: false,
}
const signOut = page.getByRole('button', { name: 'Sign out Firefox on Linux' })

function openSessions() {
  api.answers(settings.listSessions, ({ items }) => ({ items: [...items, elsewhere], next: null }))
  return openPage('/settings/security')
}

describeChange('signing a device out', {
  call: settings.endSession,
  sends: { params: { sessionId: elsewhere.id } },
  open: openSessions,
  make: () => press(signOut),
  shows: () => signOut.elements().length,
  before: 1,
  after: 0,
  saved: () => api.forgets(settings.listSessions),
  refused: 'Not signed out. Try again.',
})

describeChange('signing all other devices out', {
  call: settings.endOtherSessions,
  open: openSessions,
  make: () => press(page.getByRole('button', { name: 'Sign out everywhere else' })),
  shows: () => signOut.elements().length,
  before: 1,
  after: 0,
  saved: () => api.forgets(settings.listSessions),
  refused: 'Not signed out. Try again.',
})

describeChange('choosing dark', {
  call: settings.changeLook,
  sends: { body: { theme: 'dark' } },
  open: () => openPage('/settings/appearance'),
  make: () => press(page.getByRole('radio', { name: 'Dark' })),
  shows: () => page.getByRole('radio', { name: 'Dark' }).query() && document.documentElement.dataset.theme,
  before: 'system',
  after: 'dark',
  saved: () =>
    api.answers(identity.session, (example) => ({
      ...example,
      me: { ...ada, look: { ...ada.look, theme: 'dark' as const } },
    })),
})

test('SET-11 a switch that is pressed while another is being saved stays, and goes back alone if it is refused', async () => {
  const shown = () => [isOn('Dark Mode')(), isOn('High Contrast Mode')(), document.documentElement.dataset.contrast]
  const [dark, contrast] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  api.replies(settings.changeLook, async ({ body }) => {
    await (body.contrast ? contrast : dark).promise
    return body.contrast ? new Response('', { status: 500 }) : Response.json({ ...ada.look, ...body })
  })
  const { queries } = openPage('/settings/appearance')
  await toggle('Dark Mode')()
  await toggle('High Contrast Mode')()
  dark.resolve()
  await expect.poll(() => queries.isMutating()).toBe(1)
  expect(shown()).toEqual([true, true, 'high'])
  contrast.resolve()
  await expect.poll(shown).toEqual([true, false, 'normal'])
})

const cursor = 'Enlarge Cursor'

describeChange('SET-11 a larger pointer', {
  call: settings.changeLook,
  sends: { body: { cursor: 'large' } },
  open: () => openPage('/settings/appearance'),
  make: toggle(cursor),
  shows: () => [isOn(cursor)(), document.documentElement.dataset.cursor === 'large'],
  before: [false, false],
  after: [true, true],
  saved() {
    const look = { ...ada.look, cursor: 'large' as const }
    api.answers(settings.changeLook, () => look)
    api.answers(identity.session, (example) => ({ ...example, me: { ...ada, look } }))
  },
})

test('an answer about the account that was asked for before does not take back what Ada switches', async () => {
  const { queries } = openPage('/settings/appearance')
  const shown = page.getByRole('switch', { name: 'Show rewards' })
  await expect.element(shown).toBeChecked()
  await expect.poll(() => queries.isFetching()).toBe(0)
  const [answer, save] = [api.holds(identity.session), api.holds(settings.changeAccount)]
  const asked = api.sent(identity.session).length
  void queries.invalidateQueries({ queryKey: ['session'] })
  await expect.poll(() => api.sent(identity.session)).toHaveLength(asked + 1)
  await press(shown)
  await expect.element(shown).not.toBeChecked()
  answer()
  await nextFrames()
  await nextFrames()
  await expect.element(shown).not.toBeChecked()
  api.answers(identity.session, (example) => ({ ...example, me: { ...ada, hidesRewards: true } }))
  save()
  await expect.poll(() => queries.isFetching()).toBe(0)
  await expect.element(shown).not.toBeChecked()
})

test('an address leads to its part, however late it comes and what is above it, unless she has gone elsewhere since', async () => {
  openPage('/settings#rewards')
  const release = api.holds(identity.session)
  await expect.poll(() => api.sent(identity.session)).toHaveLength(1)
  const shown = page.getByRole('switch', { name: 'Show rewards' })
  await nextFrames()
  await expect.element(shown).not.toBeInTheDocument()
  release()
  await expect.element(shown).toBeInViewport()
  const above = page.getByRole('region', { name: 'Colour theme' }).element() as HTMLElement
  above.style.paddingBottom = '60rem'
  await expect.element(shown).toBeInViewport()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => scrollY).toBe(0)
  above.style.paddingBottom = '70rem'
  await nextFrames()
  await expect.element(shown).not.toBeInViewport()
})

const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('of many devices that are signed in Ada sees this one and four others, until she asks for all', async () => {
  const { items } = exampleFor(settings.listSessions)
  const devices = Array.from({ length: 8 }, (_, index) => ({
    ...items[0]!,
    id: idOf(index),
    isCurrent: index === 7,
    device: `Firefox ${index}`,
  }))
  api.answers(settings.listSessions, () => ({ items: devices, next: null }))
  openPage('/settings/security')
  const list = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect.poll(() => list.elements().length).toBe(5)
  await expect.element(list.first()).toMatchTextContent('Firefox 7')
  await press(page.getByRole('button', { name: 'Show all' }))
  await expect.poll(() => list.elements().length).toBe(8)
  await press(page.getByRole('button', { name: 'Show fewer' }))
  await expect.poll(() => list.elements().length).toBe(5)
})

test('the foot of Settings says which Cohort this is', async () => {
  openPage('/settings/data')
  await expect.element(page.getByText(/^Cohort \d+\.\d+\.\d+$/)).toBeVisible()
})
