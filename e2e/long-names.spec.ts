import { profiles } from '#features/people/contract.ts'
import { roomOf, say } from '#test/chat.ts'
import { befriend } from '#test/friends.ts'
import { expect, type Page, taskOf, teamOf, test } from './people.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** Words that stick out of the screen, or out of the panel that is open, where no ellipsis cuts them. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const around: Element[] = []
      for (let part = text.parentElement; part; part = part.parentElement) around.push(part)
      const isMeantToBeCut = around.some((part) => {
        const { clipPath, textOverflow, webkitLineClamp } = getComputedStyle(part)
        return clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      })
      if (isMeantToBeCut) continue
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (right > innerWidth + 1 || left < -1) found.add(text.textContent!)
    }
    const isWider = document.documentElement.scrollWidth > innerWidth
    return isWider ? ['the page itself', ...found] : [...found]
  })

test('names of any length stay on a phone, and one that is cut says the whole of itself under the pointer', async ({
  arrive,
  browse,
}) => {
  const ada = await arrive('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren', 'Featherstonehaugh-Cholmondeley')
  const grace = await arrive('Maximiliana-Konstantinopolitanischedudelsackpfeiferin', 'Żółkiewski')
  const team = await teamOf([grace, ada], word.slice(0, 80))
  const task = await taskOf(grace, team, { name: `${word} ${word}`, for: [ada, grace] })
  await befriend(ada, grace)
  await say(grace, word, await roomOf(ada, team))
  for (const body of [{ careerGoals: [word] }, { interests: [word.slice(0, 40)] }])
    await ada.ask(profiles.change, { body })

  const page = await browse(ada)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id: room } = await roomOf(ada, team)
  for (const path of [
    '/dashboard',
    `/teams?teamId=${team.id}`,
    `/tasks?taskId=${task.id}`,
    '/friends',
    '/profilepage',
    `/chat?room=${room}`,
  ]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(
      page
        .locator('main, dialog')
        .getByText(/Donau|Maxim/)
        .first(),
      path,
    ).toBeAttached()
    if (path === '/dashboard') {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible()
    }
    await expect.poll(() => stickingOut(page), `${path} at 390 px`).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => stickingOut(page), `${path} at 320 px`).toEqual([])
  }

  await page.goto('/friends')
  const name = page.getByRole('list', { name: 'Friends' }).getByText(grace.me.displayName, { exact: true })
  await name.hover()
  await expect(page.getByTitle(grace.me.displayName, { exact: true })).toBeVisible()
})
