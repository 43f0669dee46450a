import { identity } from '#features/identity/contract.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { stored } from './browser-storage.ts'
import { expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('what Ada saw leaves the document of every page, and the browser, when her session is ended elsewhere', async ({
  cast: { ada, grace },
  browse,
}) => {
  const [secretTeam, secretTask, secretWord] = [unlike('Secret team'), unlike('Secret task'), unlike('Secret word')]
  const team = await teamOf([grace, ada], secretTeam)
  await taskOf(grace, team, { name: secretTask, for: [ada] })
  const room = await roomOf(grace, team)
  await sendMessage(grace, secretWord, room)
  const words = [secretTeam, secretTask, secretWord, 'Grace', 'Hopper', 'Lovelace', ada.me.email, ada.me.uid]
  const first = await browse(ada)

  /** Opens a tab that shows something of hers, with a dialog over it if there is a button for one. */
  async function open(path: string, shown: string, button?: string) {
    const page = await first.context().newPage()
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeVisible()
    if (button) await page.getByRole('button', { name: button }).first().click()
    expect(await wordsIn(page, words)).toContain(shown)
    return page
  }
  const pages = [
    await open('/tasks', secretTask, 'Add New Task'),
    await open('/teams', secretTeam, 'Create Team'),
    await open('/dashboard', secretTask, 'Notifications'),
    await open(`/chat?room=${room.id}`, secretWord),
    await open(`/people/${grace.me.uid}`, 'Grace'),
  ]
  await pages[0]!.getByLabel('Task Name').fill(`${secretTask} again`)

  // Nothing is typed in this one.
  const chat = pages[3]!
  const kept = async () => {
    const all = await stored(chat)
    return [secretTask, secretWord, ada.me.uid].filter((word) => all.includes(word))
  }
  await expect.poll(kept).toHaveLength(3)
  await ada.request(identity.signOut)
  for (const page of pages) {
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    // Also of what is hidden or typed.
    await expect.poll(() => wordsIn(page, words), { message: page.url() }).toEqual([])
    expect(await page.title()).not.toMatch(/\(\d|Grace/)
  }
  await expect.poll(kept).toEqual([])
})

/** Those of the words that are anywhere in the document, shown or not, or in a field. */
const wordsIn = (page: Page, words: string[]) =>
  page.evaluate((searched) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const all = [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n')
    return searched.filter((word) => all.includes(word))
  }, words)
