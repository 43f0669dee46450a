import { findViolations } from '#test/axe.ts'
import { joinClass } from '#test/classes.ts'
import { day, expect, type Locator, type Person, test } from './people.ts'

const PEOPLE = 30
const CLICKS_MAX = 12

test('Ada sets up a class of 30 in few clicks: one link, teams, a task and an announcement for everyone', async ({
  arrive,
  browse,
  browser,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const others: Person[] = []
  for (let number = 2; number <= PEOPLE; number++) others.push(await arrive(`Pupil ${number}`))
  const page = await browse(ada)
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')

  await page.goto('/teams')
  await click(page.getByRole('main').getByRole('link', { name: 'Classes' }))
  await click(button('New class'))
  await dialog.getByLabel('Name').fill('Product Design 2')
  await click(dialog.getByRole('button', { name: 'Make the class' }))
  await expect(page.getByRole('heading', { name: 'Product Design 2', level: 1 })).toBeVisible()
  const shownLink = page.getByRole('region', { name: 'Link of the class' }).locator('code')
  const link = `http://${await shownLink.innerText()}`

  await test.step('the link says which class it is, and lets people in', async () => {
    const visitor = await browser.newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Product Design 2' })).toBeVisible()
    await expect(visitor.getByText('Sign in or sign up to join.')).toBeVisible()
    await visitor.close()
    const graces = await browse(grace)
    await graces.goto(link)
    await graces.getByRole('button', { name: 'Join the class' }).click()
    await expect(graces.getByText('You have no team yet.')).toBeVisible()
    await graces.close()
    const linkId = link.split('/class-')[1]!
    for (const person of others) await joinClass(person, { link: { linkId } as never })
    await expect(page.getByText('31 people')).toBeVisible()
  })

  await click(page.getByRole('main').getByRole('button', { name: 'Make teams', exact: true }))
  await dialog.getByLabel('Number').fill('5')
  await click(dialog.getByText('By interests'))
  await expect(dialog.getByRole('list', { name: 'Teams to be made' }).getByRole('listitem')).toHaveCount(6)
  await click(dialog.getByRole('button', { name: 'Make 6 teams' }))
  await expect(page.getByText('Everyone has a team.')).toBeVisible()

  await click(button('Task for everyone'))
  await dialog.getByLabel('Task').fill('Three sketches each')
  await dialog.getByLabel('Due').fill(day(0))
  await click(dialog.getByLabel('Everyone ticks it for themselves'))
  await click(dialog.getByRole('button', { name: 'Add to every team' }))
  await expect(page.getByRole('rowheader', { name: /Three sketches each/ })).toBeVisible()

  await click(button('Announce'))
  await dialog.getByLabel('What should everyone know?').fill('On Tuesday we meet in B 204.')
  await click(dialog.getByRole('button', { name: 'Announce to 30' }))
  await expect(page.getByText('read by 0 of 30')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX)

  await test.step('on the wall of the room the link is big', async () => {
    await button('Show big').click()
    await expect(dialog.getByRole('img', { name: 'QR code of the link that joins Product Design 2' })).toBeVisible()
    await expect(dialog.locator('code')).toHaveText(link.replace('http://', ''))
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('Grace ticks her part, which counts, and reads what was announced', async () => {
    const graces = await browse(grace)
    await graces.goto('/classes')
    await graces.getByRole('link', { name: 'Product Design 2' }).click()
    await expect(graces.getByText('On Tuesday we meet in B 204.')).toBeVisible()
    await graces.goto('/tasks')
    await graces.getByRole('checkbox', { name: 'Done: Three sketches each' }).check()
    await expect(page.getByRole('link', { name: /^Team .: 1 of 5$/ })).toBeVisible()
    await graces.close()
  })

  await test.step('Ada moves people by menu and by dragging', async () => {
    const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await card('Team 1').getByRole('button', { name: 'Actions for Team 1' }).click()
    await page.getByRole('menuitem', { name: 'Move people' }).click()
    const rows = dialog.getByRole('list', { name: 'People' }).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    const takeOut = async () => {
      await rows
        .first()
        .getByRole('button', { name: /^Actions for / })
        .click()
      await page.getByRole('menuitemradio', { name: 'No team' }).click()
    }
    // Refused while nothing can be loaded: they are shown where they are.
    const refusal = { status: 403, json: { error: 'Ask a leader of the class.', code: 'no' } }
    await page.route('**/placements', (route) => route.fulfill(refusal))
    await page.route('**/api/classes/*', (route) => route.abort())
    await takeOut()
    await expect(page.getByText('Ask a leader of the class.').first()).toBeVisible()
    await expect(rows).toHaveCount(5)
    await page.unroute('**/placements')
    await page.unroute('**/api/classes/*')
    await takeOut()
    await expect(rows).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Close' }).click()
    const loose = page.getByRole('region', { name: 'Without a team' }).getByRole('listitem')
    await expect(loose).toHaveCount(1)
    await loose.dragTo(card('Team 2'))
    await expect(page.getByText('Everyone has a team.')).toBeVisible()
    await expect(page.getByText(/ is in Team 2$/)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(loose).toHaveCount(1)
    await button('Split evenly').click()
    await expect(dialog.getByRole('list', { name: 'Who joins which team' })).toContainText('Team 1')
    await dialog.getByRole('button', { name: 'Move 1 person' }).click()
    await expect(page.getByText('Everyone has a team.')).toBeVisible()
    await expect(page.getByText('One person has a team now')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(loose).toHaveCount(1)
    expect(await findViolations(page, { within: 'main' })).toEqual([])
  })

  await test.step('Ada keeps somebody out who has no team, says why, and lets them in again', async () => {
    const loose = page.getByRole('region', { name: 'Without a team' }).getByRole('listitem')
    await loose.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(dialog.getByLabel('Why')).toBeFocused()
    await dialog.getByLabel('Why').fill('Sent advertisements')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText('Everyone has a team.')).toBeVisible()
    await page.getByRole('button', { name: 'More about the class' }).click()
    await page.getByRole('menuitem', { name: 'Class settings' }).click()
    await dialog.getByRole('button', { name: 'Blocked people' }).click()
    const blocked = dialog.getByRole('list', { name: 'Blocked people' }).getByRole('listitem')
    await expect(blocked).toContainText('Sent advertisements')
    await blocked.getByRole('button', { name: 'Unblock' }).click()
    await expect(dialog.getByText('Nobody is blocked')).toBeVisible()
  })
})
