import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from './axe.ts'
import { openPage } from './open-page.ts'
import { press } from './press.ts'

const ID = '0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10'

/** By the page that it is on, each button that opens a dialog. */
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
  [`/classes/${ID}`]: [
    'Announce',
    'Task for everyone',
    'People',
    'Class settings',
    'Show big',
    'Make teams',
    'Add a task',
    'All',
  ],
  '/career/crew': ['Leave the crew', 'Invite a friend'],
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

test.each(Object.entries(buttons).flatMap(([address, names]) => names.map((name) => ({ address, name }))))(
  'the dialog of "$name" on $address is clean, Escape closes it, and the focus is back on its button',
  async ({ address, name }) => {
    const { queries } = openPage(address, { isAdministrator: true })
    const button = page.getByRole('button', { name }).first()
    await expect.element(button).toBeVisible()
    await expect.poll(() => queries.isFetching()).toBe(0)
    const opened = page.getByRole('dialog').elements().length
    await press(button)
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
