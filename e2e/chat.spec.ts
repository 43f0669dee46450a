import { teams } from '#features/teams/contract.ts'
import { findViolations } from '#test/axe.ts'
import { makeForum, markRead, roomOf, sendMessage } from '#test/chat.ts'
import { field, log, message, room, rooms, write } from './chat-page.ts'
import { expect, type Locator, type Page, teamOf, test, unlike } from './people.ts'

test('CHAT-06 CHAT-09 CHAT-10 three people talk in a forum live: they answer, react, edit, delete and mention; its creator renames it, deletes it and takes that back', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const forum = await makeForum(ada, unlike('Looms'))
  const pages = await Promise.all([ada, grace, mallory].map((person) => browse(person)))
  const [asAda, asGrace, asMallory] = pages as [Page, Page, Page]
  for (const page of pages) {
    await page.goto(`/chat?room=${forum.id}`)
    await expect(page.getByRole('heading', { name: forum.name })).toBeVisible()
  }
  await write(asAda, 'Who has a loom?')
  for (const page of pages) await expect(message(page, 'Who has a loom?')).toHaveCount(1)
  await expect(asGrace.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Chat" [level=1]
      - complementary "Find Forums":
        - button "New forum"
        - searchbox "Search for people, chats and forums..."
        - navigation "Rooms":
          - region "Forums"
      - region /Looms/:
        - heading /Looms/ [level=2]
        - button "Room options"
        - log "Messages":
          - list:
            - listitem: Today
            - listitem:
              - text: Ada Lovelace
              - time
              - paragraph: Who has a loom?
              - toolbar /Message actions. Ada Lovelace, \\d+:\\d\\d/
        - textbox "Message"
        - button "Send"
  `)
  await message(asGrace, 'Who has a loom?').hover()
  await message(asGrace, 'Who has a loom?').getByRole('button', { name: 'More' }).click()
  await asGrace.getByRole('menuitem', { name: 'Quote' }).click()
  await write(asGrace, 'I do, see https://looms.test/one.')
  const answer = message(asAda, 'I do, see')
  await expect(answer).toContainText('Ada Lovelace Who has a loom?')
  await expect(answer.getByRole('link', { name: 'https://looms.test/one', exact: true })).toHaveAttribute(
    'rel',
    /noopener/,
  )

  await answer.hover()
  await answer.getByRole('button', { name: 'React' }).click()
  await asAda.getByRole('menuitem', { name: 'Love' }).click()
  for (const page of pages) await expect(page.getByRole('button', { name: 'Love, 1' })).toBeVisible()
  await asMallory.getByRole('button', { name: 'Love, 1' }).click()
  await expect(asAda.getByRole('button', { name: 'Love, 2' })).toHaveAttribute('aria-pressed', 'true')

  const own = message(asGrace, 'I do, see')
  await own.hover()
  await own.getByRole('button', { name: 'More' }).click()
  await asGrace.getByRole('menuitem', { name: 'Edit' }).click()
  await asGrace.getByLabel('Edit message').fill('I sold mine')
  await asGrace.getByLabel('Edit message').press('Enter')
  await expect(message(asMallory, 'I sold mine')).toContainText('Edited')
  await message(asGrace, 'I sold mine').hover()
  await message(asGrace, 'I sold mine').getByRole('button', { name: 'More' }).click()
  await asGrace.getByRole('menuitem', { name: 'Delete' }).click()
  for (const page of pages) await expect(message(page, 'Message deleted')).toHaveCount(1)
  await expect(log(asAda).getByText('I sold mine')).toHaveCount(0)
  await asGrace.getByRole('button', { name: 'Undo: I sold mine' }).click()
  for (const page of pages) await expect(message(page, 'I sold mine')).toContainText('Edited')
  await message(asGrace, 'I sold mine').hover()
  await message(asGrace, 'I sold mine').getByRole('button', { name: 'More' }).click()
  await asGrace.getByRole('menuitem', { name: 'Delete' }).click()
  for (const page of pages) await expect(message(page, 'Message deleted')).toHaveCount(1)

  await field(asAda).fill('Thank you @grace')
  await expect(asAda.getByRole('option', { name: 'Grace Hopper' })).toBeVisible()
  await field(asAda).press('Enter')
  await field(asAda).press('Enter')
  await expect(message(asGrace, 'Thank you @Grace Hopper')).toBeVisible()
  // The badge for being answered is the other.
  await asGrace.getByRole('button', { name: /Notifications, 2 unread/ }).click()
  await expect(asGrace.getByText('Ada Lovelace mentioned you', { exact: true })).toBeVisible()
  await asGrace.keyboard.press('Escape')
  await asMallory.reload()
  await expect(message(asMallory, 'Who has a loom?')).toBeVisible()

  await write(asMallory, 'Buy my looms')
  await message(asGrace, 'Buy my looms').hover()
  await message(asGrace, 'Buy my looms').getByRole('button', { name: 'More' }).click()
  await asGrace.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = asGrace.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose what is wrong with it.')
  await dialog.getByLabel('Spam or scam').check()
  await dialog.getByLabel('Anything we should know? (optional)').fill('Every day')
  expect(await findViolations(asGrace, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(asGrace.getByText('Reported. Mallory was not told.')).toBeVisible()
  await asAda.getByRole('button', { name: 'Room options' }).click()
  await asAda.getByRole('menuitem', { name: 'Reported messages' }).click()
  const reports = asAda.getByRole('dialog', { name: 'Reported messages' })
  await expect(reports.getByRole('listitem')).toContainText(
    /Mallory Outsider.*Reported by one person.*Buy my looms.*Spam or scam: Every day/s,
  )
  await reports.getByRole('button', { name: 'Delete' }).click()
  await expect(reports.getByText('Nothing to look at')).toBeVisible()
  await expect(message(asMallory, 'Message deleted')).toHaveCount(2)
  await asAda.keyboard.press('Escape')

  const option = async (name: string) => {
    await asAda.getByRole('button', { name: 'Room options' }).click()
    await asAda.getByRole('menuitem', { name }).click()
  }
  await field(asMallory).fill('As I was sayi')
  await option('Edit forum')
  const renamed = unlike('Dobbies')
  await asAda.getByRole('dialog', { name: 'Edit forum' }).getByLabel('Name').fill(renamed)
  await asAda.getByRole('button', { name: 'Save Changes' }).click()
  for (const page of pages) await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
  await option('Delete forum')
  const question = asAda.getByRole('dialog', { name: `Delete ${renamed}?` })
  await expect(question).toContainText('for all 3 people in it')
  await question.getByRole('button', { name: 'Delete Forum' }).click()
  await expect(asMallory.getByText(`The forum ${renamed} was deleted.`)).toBeVisible()
  await expect(asMallory.getByLabel('What you were writing here')).toHaveValue('As I was sayi')
  await expect(room(asGrace, renamed)).toHaveCount(0)
  await asAda.getByRole('button', { name: `Undo: ${renamed}` }).click()
  for (const page of pages) await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
  await expect(field(asMallory)).toHaveValue('As I was sayi')
})

test("a team's history comes as one scrolls up; a notice leads to an old message; room and history go with the membership, in the open tab too", async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const team = await teamOf([ada, grace])
  const own = await roomOf(ada, team)
  await sendMessage(ada, 'Line 1, for @Grace Hopper.', own, { mentions: [grace.me.uid] })
  for (let line = 2; line <= 130; line++) await sendMessage(ada, `Line ${line}.`, own)
  await markRead(grace, own, 130)
  const page = await browse(grace)
  const line = (number: number) => log(page).getByText(`Line ${number}.`, { exact: true })
  await page.goto(`/chat?room=${own.id}`)
  await expect(line(130)).toBeInViewport()
  await expect(async () => {
    await log(page).evaluate((list) => list.scrollTo({ top: 0 }))
    await expect(line(60)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByText('Ada Lovelace mentioned you', { exact: true }).click()
  await expect(message(page, 'Line 1, for')).toBeFocused()
  await expect(message(page, 'Line 1, for')).toBeInViewport()
  await expect(line(130)).toHaveCount(0)
  await sendMessage(ada, 'Line 131.', own)
  await page.getByRole('button', { name: 'Jump to newest' }).click()
  await expect(line(131)).toBeInViewport()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(line(131)).toBeInViewport()
  await hold(page, message(page, 'Line 131.'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thread' })).toBeFocused()
  await expect(line(131)).toBeHidden()
  await page.getByRole('link', { name: 'Close thread' }).click()
  await page.getByRole('link', { name: 'Back to rooms' }).click()
  await expect(page.getByRole('heading', { name: 'Find Forums' })).toBeVisible()
  await expect(log(page)).toBeHidden()

  await room(page, team.name).click()
  await expect(line(131)).toBeVisible()
  await ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
  await expect(page.getByText('There is no such room.')).toBeVisible()
  await expect(page.getByText('Line 131.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to rooms' }).click()
  await expect(rooms(page).getByRole('listitem')).toHaveCount(5)
})

/** Holds a finger on a message until its tools are there. */
async function hold(page: Page, row: Locator) {
  const finger = await page.context().newCDPSession(page)
  const { x, y } = (await row.boundingBox())!
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 150, y: y + 10 }] })
  await expect(row.getByRole('button', { name: 'React' })).toBeFocused()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
