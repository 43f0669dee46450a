import { addApplication } from '#test/career.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { expect, taskOf, teamOf, test } from './people.ts'

test('on paper is what Ada reads: no navigation, buttons or fields', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  await addApplication(ada, { company: 'Oakwell', role: 'Designer' })
  const room = await roomOf(ada, team)
  await sendMessage(grace, 'Who has a loom?', room)
  const page = await browse(ada)
  const pages: [path: string, text: string][] = [
    ['/tasks', task.name],
    ['/career/applications', 'Designer'],
    ['/career/applications?view=list', 'Designer'],
    ['/career/record', 'Choose a task, a badge or a goal, and it appears here.'],
    ['/career/review', 'Nothing to look back at yet.'],
    [`/chat?room=${room.id}`, 'Who has a loom?'],
  ]
  for (const [path, text] of pages) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect.soft(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expect.soft(page.getByRole('navigation'), path).toHaveCount(0)
    await expect.soft(page.getByRole('complementary'), path).toHaveCount(0)
    for (const field of ['searchbox', 'combobox'] as const)
      await expect.soft(page.getByRole(field), path).toHaveCount(0)
    const names = await page.getByRole('button').allTextContents()
    expect
      .soft(
        names.filter((name) => name !== text && name !== task.name),
        path,
      )
      .toEqual([])
  }
})
