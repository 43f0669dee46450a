import { profiles } from '#features/people/contract.ts'
import { expect, type Page, test } from './people.ts'
import { region } from './region.ts'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function openProfile(page: Page, name = 'Ada Lovelace') {
  await page.goto('/profilepage')
  await expect(main(page).getByRole('heading', { name })).toBeVisible()
}

test('Ada completes her profile, edits one card at a time, sees what a friend, a teammate and everyone see, and the same in two tabs', async ({
  arrive,
  browse,
}) => {
  const ada = await arrive('Ada', 'Lovelace')
  await ada.request(profiles.change, { body: { photoURL: '/avatars/owl.svg' } })
  await ada.request(profiles.change, { body: { description: 'I write notes on engines.' } })
  await ada.request(profiles.change, { body: { interests: ['Looms', 'Poetry'] } })
  await ada.request(profiles.change, { body: { socials: { portfolio: 'https://ada.example' } } })
  await ada.request(profiles.change, { body: { careerGoals: ['Publish the notes'] } })
  const page = await browse(ada)
  await openProfile(page)
  const steps = page.getByRole('list', { name: 'Finish your profile for 10 points' }).getByRole('listitem')
  await expect(steps).toHaveText([/, done$/, /, done$/, /^3 interests, still open$/, /, done$/])
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByRole('button', { name: 'Edit Career Goals' }).click()
  await expect(box(page, 'Description')).toBeHidden()
  await expect(box(page, 'Career Goals')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Add an interest' }).fill('Engines')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Profile complete, +10', { exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)

  await page.getByRole('button', { name: 'How others see you' }).click()
  const as = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(as('A friend')).toBeFocused()
  for (const viewer of ['A friend', 'A teammate']) {
    await as(viewer).check({ force: true })
    await expect(main(page).getByText(ada.me.email)).toBeVisible()
    await expect(region(page, 'Career Goals').getByText('Publish the notes')).toBeVisible()
    await expect(page.getByRole('link', { name: 'https://ada.example' })).toBeVisible()
  }
  await as('Everyone').check({ force: true })
  await expect(main(page).getByText('I write notes on engines.')).toBeVisible()
  await expect(main(page).getByText(/^Ada shares email, career goals/)).toBeVisible()
  await expect(main(page).getByText(ada.me.email)).toHaveCount(0)
  await expect(main(page).getByText('Publish the notes')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back to my profile' }).click()
  await expect(page.getByRole('button', { name: 'How others see you' })).toBeFocused()

  // Her other tab shows the same.
  const other = await page.context().newPage()
  await openProfile(other)
  await other.getByRole('button', { name: 'Change your picture' }).click()
  await other.getByRole('radio', { name: 'Frog' }).check({ force: true })
  await expect(main(page).getByRole('img', { name: 'Your picture: Frog' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' }).locator('img')).toHaveAttribute(
    'src',
    '/avatars/frog.svg',
  )
})
