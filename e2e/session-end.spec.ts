import { identity } from '#features/identity/contract.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { expect, taskOf, teamOf, test, unlike } from './people.ts'

for (const { title, path, open } of [
  { title: 'her tasks', path: '/tasks', open: 'Add New Task' },
  { title: 'her teams', path: '/teams', open: 'Create Team' },
  { title: 'her notifications', path: '/dashboard', open: 'Notifications' },
  { title: 'a chat', path: '/chat', open: null },
  { title: 'a person', path: '/people', open: null },
]) {
  test(`what Ada saw of ${title} leaves the page when her session is ended elsewhere`, async ({
    cast: { ada, grace },
    browse,
  }) => {
    const names = { team: unlike('Secret team'), task: unlike('Secret task'), message: unlike('Secret word') }
    const team = await teamOf([grace, ada], names.team)
    await taskOf(grace, team, { name: names.task, for: [ada] })
    const room = await roomOf(grace, team)
    await sendMessage(grace, names.message, room)

    const page = await browse(ada)
    await page.goto(path === '/chat' ? `/chat?room=${room.id}` : path === '/people' ? `/people/${grace.me.uid}` : path)
    const hidden = { '/chat': names.message, '/people': 'Grace Hopper', '/teams': names.team }[path] ?? names.task
    await expect(page.getByText(hidden).first()).toBeVisible()
    if (open) await page.getByRole('button', { name: open }).first().click()
    const shown = await page.content()
    expect(shown).toContain(hidden)

    await ada.request(identity.signOut)
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    const left = await page.content()
    for (const word of [...Object.values(names), 'Grace', 'Hopper', 'Lovelace', ada.me.email, ada.me.uid])
      expect.soft(left.includes(word), word).toBe(false)
    expect(await page.title()).not.toMatch(/\(\d|Grace/)
  })
}
