import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seats } from '#features/seats/contract.ts'
import { api } from './api.ts'
import { findViolations } from './axe.ts'
import { cutOff, scrolledAside } from './measure.ts'
import { openPage } from './open-page.ts'
import { press } from './press.ts'

const ID = '0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10'

/** By the page that it is on, each button that opens a dialog, or the beginning of a menu's name and its item. */
const buttons: Record<string, (string | RegExp)[]> = {
  '/dashboard': [/^Find anything/],
  '/teams': ['Create Team', 'Invite Members', 'Join a Team', 'Archived teams', 'Invite someone to Write the report'],
  [`/teams?teamId=${ID}`]: [
    'Edit Team',
    'Edit name and description',
    'Archive Team',
    'Delete Team (owner)',
    'Add New Task',
  ],
  '/tasks': ['Add New Task'],
  '/classes': ['New class'],
  '/table': ['Offer a seat'],
  [`/classes/${ID}`]: ['Announce', 'Task for everyone', 'Show big', 'Make teams', 'All'],
  '/career/crew': [
    'Show something',
    'Actions for your crew: Change',
    'Actions for your crew: Leave the crew',
    'Actions for your three: Change',
    'Actions for the three: Stop seeing it',
  ],
  [`/career/applications/${ID}`]: ['Share'],
  '/rewards': ['Your streak', 'All'],
  '/settings': ['Delete account'],
  '/settings/security': [
    'Change password',
    'Turn off',
    'Show new ones',
    'Add a passkey',
    'Rename Write the report',
    'Remove Write the report',
  ],
  '/settings/connections': ['Change your calendar', 'New token', 'New webhook'],
  '/settings/privacy': ['Show blocked people'],
  '/admin/decisions': ['Ask to look again'],
}

const sitWithFriends = () =>
  api.answers(seats.list, (example) => ({
    ...example,
    // Away, she would come back, and be answered by the example, in which she sits alone.
    mine: { ...example.mine!, table: { kind: 'friends' as const }, isAway: false },
  }))

const dialogs = Object.entries(buttons).flatMap(([address, names]) => names.map((name) => ({ address, name })))

const buttonOf = (name: string | RegExp) => {
  const [menu, item] = String(name).split(': ')
  return page.getByRole('button', { name: item ? new RegExp(`^${menu}`) : name }).first()
}

async function open(name: string | RegExp) {
  await press(buttonOf(name))
  const [, item] = String(name).split(': ')
  if (item) await press(page.getByRole('menuitem', { name: item }))
}

test.each(dialogs)(
  'the dialog of "$name" on $address is clean, Escape closes it, and the focus is back on its button',
  async ({ address, name }) => {
    sitWithFriends()
    const { queries } = openPage(address, { isAdministrator: true })
    const button = buttonOf(name)
    await expect.element(button).toBeVisible()
    await expect.poll(() => queries.isFetching()).toBe(0)
    const opened = page.getByRole('dialog').elements().length
    await open(name)
    await expect
      .poll(() => page.getByRole('dialog').elements().length)
      .toBe(address.includes('?') ? opened : opened + 1)
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)!
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
    await expect.poll(() => queries.isFetching()).toBe(0)
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog.isConnected).toBe(false)
    await expect.poll(() => document.activeElement).toBe(button.element())
  },
)

// What is named by a text of an example has another name here.
test.each(dialogs.filter(({ name }) => !/Write the report/.test(String(name))))(
  'words as long as a line stay within the dialog of "$name" on $address, on a phone too',
  async ({ address, name }) => {
    api.lengthens()
    sitWithFriends()
    const { queries } = openPage(address, { isAdministrator: true })
    const button = buttonOf(name)
    await expect.element(button).toBeVisible()
    await expect.poll(() => queries.isFetching()).toBe(0)
    await open(name)
    await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull()
    await expect.poll(() => queries.isFetching()).toBe(0)
    await page.viewport(320, 800)
    await expect.poll(() => [...cutOff(), ...scrolledAside()]).toEqual([])
  },
)
