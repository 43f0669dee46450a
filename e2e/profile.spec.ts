import { profiles } from '#features/people/contract.ts'
import { expect, type Page, type Person, test } from './people.ts'
import { region } from './region.ts'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, place: string, name: 'Save' | 'Cancel') =>
  region(page, place).getByRole('button', { name }).click()
const mine = async (person: Person) => (await person.request(profiles.mine))!

async function openProfile(page: Page, name = 'Ada Lovelace') {
  await page.goto('/profilepage')
  await expect(main(page).getByRole('heading', { name })).toBeVisible()
}

/** Notes down what is saved from now on, and with which token. */
function watchSaving(page: Page) {
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH' || !request.url().endsWith('/api/profile/me')) return
    expect(request.headers().authorization).toMatch(/^Bearer \S+/)
    saved.push(request.postDataJSON())
  })
  return saved
}

test('PROF-01 PROF-02 PROF-03 PROF-04 PROF-08 PROF-09 PROF-10 PROF-11 PROF-17 PROF-21 PROF-22 CONST-10 CONST-11 NAV-13 a new profile', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/rewards')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL(/\/profilepage$/)
  await expect(main(page).getByText('My Profile', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Ada Lovelace', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('img', { name: 'Your picture: initials' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Choose your picture' }).getByRole('radio')).toHaveCount(6)
  for (const text of [
    'Social Accounts',
    'Gmail',
    'Github Portfolio',
    'Linkedin',
    'interests...',
    'Career Goals',
    'Badges',
  ])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible()
  const boxes = page.getByRole('list', { name: 'Badges' }).getByRole('listitem')
  await expect(boxes).toHaveText(Array.from({ length: 8 }, () => ''))
  await expect(boxes.locator('a, button, img, svg, [aria-label]')).toHaveCount(0)
  await region(page, 'Badges').getByRole('link', { name: 'All badges' }).click()
  await expect(page).toHaveURL(/\/rewards#badges$/)
})

test('API-18 PROF-05 PROF-06 PROF-07 PROF-12 PROF-13 PROF-18 PROF-19 PROF-20 STATE-11 VAL-32 VAL-33 VAL-34 DB-14 each edit is saved on its own confirm', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await openProfile(page)
  const saved = watchSaving(page)

  await page.getByRole('button', { name: 'Edit description' }).click()
  await expect(box(page, 'Description')).toBeFocused()
  await page.keyboard.type('Thrown away')
  await press(page, 'Description', 'Cancel')
  await expect(page.getByText('Thrown away')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit description' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page, 'Description')).toHaveValue('')
  await page.keyboard.type('Writes notes on engines.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit description' }).click()
  await expect(box(page, 'Description')).toHaveValue('Writes notes on engines.')
  expect(saved).toEqual([])
  await press(page, 'Description', 'Save')
  await expect(main(page).getByText('Writes notes on engines.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Social Accounts' }).click()
  await page.getByLabel('Gmail').fill('thrown@gmail.com')
  await press(page, 'Social Accounts', 'Cancel')
  await expect(region(page, 'Social Accounts').getByText('Not added')).toHaveCount(5)
  await page.getByRole('button', { name: 'Edit Social Accounts' }).click()
  await expect(page.getByLabel('Gmail')).toHaveValue('')
  await page.getByLabel('Gmail').fill('ada@gmail.com')
  await page.getByLabel('Github Portfolio').fill(' github.com/ada ')
  await box(page, 'Portfolio').fill('http://ada.example')
  await press(page, 'Social Accounts', 'Save')
  await expect(page.getByRole('link', { name: 'github.com/ada' })).toHaveAttribute('href', 'https://github.com/ada')
  await expect(page.getByRole('link', { name: 'ada@gmail.com' })).toHaveAttribute('href', 'mailto:ada@gmail.com')
  await expect(region(page, 'Social Accounts').getByRole('link')).toHaveCount(2)

  await page.getByRole('button', { name: 'Edit Career Goals' }).click()
  await box(page, 'Career Goals').fill('  Publish the notes \n\n  \nMeet Faraday')
  await press(page, 'Career Goals', 'Save')
  const goals = page.getByRole('list', { name: 'Career Goals' }).getByRole('listitem')
  await expect(goals).toHaveText(['Publish the notes', 'Meet Faraday'])

  await page.getByRole('radio', { name: 'Fox' }).check({ force: true })
  await expect(main(page).getByRole('img', { name: 'Your picture: Fox' })).toBeVisible()
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Profile' }).locator('img')
  await expect(inBar).toHaveAttribute('src', '/avatars/fox.svg')
  await expect
    .poll(() => saved)
    .toEqual([
      { description: 'Writes notes on engines.' },
      {
        socials: {
          google: 'ada@gmail.com',
          github: 'github.com/ada',
          linkedin: '',
          portfolio: 'http://ada.example',
          cv: '',
        },
      },
      { careerGoals: ['Publish the notes', 'Meet Faraday'] },
      { photoURL: '/avatars/fox.svg' },
    ])

  await page.getByRole('checkbox', { name: 'Meet Faraday' }).check()
  await expect
    .poll(async () => (await mine(ada)).goals.map(({ reachedAt }) => reachedAt !== null))
    .toEqual([false, true])
  await page.reload()
  await expect(main(page).getByText('Writes notes on engines.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'github.com/ada' })).toBeVisible()
  await expect(goals).toHaveText(['Publish the notes', 'Meet Faraday'])
  await expect(page.getByRole('checkbox', { name: 'Meet Faraday' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Fox' })).toBeChecked()
  await page.getByRole('button', { name: 'Use my initials' }).click()
  await expect(main(page).getByRole('img', { name: 'Your picture: initials' })).toBeVisible()
  await expect(inBar).toHaveCount(0)
})

test('PROF-14 PROF-15 PROF-16 VAL-28 VAL-29 VAL-30 VAL-31 interests are added and removed', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await openProfile(page)
  const saved = watchSaving(page)
  const input = page.getByRole('textbox', { name: 'Add an interest' })
  const tags = region(page, 'Interests').getByRole('button', { name: /^Remove / })
  await input.fill('   ')
  await input.press('Enter')
  await input.fill('  Go  ')
  await input.press('Enter')
  await expect(tags).toHaveCount(1)
  await expect(input).toHaveValue('')
  await input.fill('Go')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await input.fill('Looms')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await input.fill('Poetry')
  await input.press('Enter')
  await page.getByRole('button', { name: 'Remove Go' }).click()
  await expect(tags).toHaveCount(2)
  await expect.poll(async () => (await mine(ada)).interests).toEqual(['Looms', 'Poetry'])
  expect(saved[0]).toEqual({ interests: ['Go'] })
  expect(saved.at(-1)).toEqual({ interests: ['Looms', 'Poetry'] })
  await page.reload()
  await expect(region(page, 'Interests').getByText('Looms', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Go' })).toHaveCount(0)
})

test('PROF-27 ERR-32 what cannot be saved is taken back, and waits for another try with what was typed', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await ada.request(profiles.change, { body: { description: 'As it was.' } })
  await openProfile(page)
  const refuse = (matching = '**/api/profile/**') =>
    page.route(matching, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { error: 'Boom in the engine', code: 'boom' } }),
    )
  await refuse()
  await page.getByRole('button', { name: 'Edit description' }).click()
  await box(page, 'Description').fill('As it will be.')
  await press(page, 'Description', 'Save')
  const about = region(page, 'Description')
  const head = region(page, 'About me')
  await expect(about.getByText('Not saved.')).toBeVisible()
  await expect(about.getByText('As it was.', { exact: true })).toBeVisible()

  // It outlives the page, and so does what was typed.
  await page.getByRole('link', { name: 'Rewards' }).click()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(about.getByText('Not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit description' }).click()
  await expect(box(page, 'Description')).toHaveValue('As it will be.')
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Owl' }).check({ force: true })
  await expect(head.getByText('Not saved.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Owl' })).not.toBeChecked()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' }).locator('img')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Add an interest' }).fill('Looms')
  await page.keyboard.press('Enter')
  const interests = region(page, 'Interests')
  await expect(interests.getByText('Not saved.')).toBeVisible()
  await expect(interests.getByText('Looms')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Boom')).toHaveCount(0)

  await page.unrouteAll()
  for (const place of [interests, about, head]) await place.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Not saved.')).toHaveCount(0)
  await expect(about.getByText('As it will be.', { exact: true })).toBeVisible()
  await expect(interests.getByText('Looms', { exact: true })).toBeVisible()
  await expect
    .poll(() => mine(ada))
    .toMatchObject({ description: 'As it will be.', interests: ['Looms'], photoURL: '/avatars/owl.svg' })
})

test('API-19 API-20 no link of a profile leads to a script, and a refusal names its status', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const profile = await mine(ada)
  const answer = { ...profile, socials: { ...profile.socials, github: 'javascript:alert(1)', linkedin: 'ada' } }
  await page.route('**/api/profile/me', (route) => route.fulfill({ json: answer }))
  await openProfile(page)
  await expect(region(page, 'Social Accounts').getByRole('link')).toHaveText(['ada'])
  await page.unrouteAll()
  await page.route('**/api/profile/me', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/profilepage')
  await expect(page.getByText('Error: HTTP error! status: 503', { exact: true })).toBeVisible()
})

test('Ada completes her profile, edits one card at a time, and sees what a friend, a teammate and everyone see', async ({
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
})

test('two tabs of one person show the same profile', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await openProfile(page)
  const other = await page.context().newPage()
  await openProfile(other)
  await other.getByRole('radio', { name: 'Frog' }).check({ force: true })
  await expect(main(page).getByRole('img', { name: 'Your picture: Frog' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' }).locator('img')).toHaveAttribute(
    'src',
    '/avatars/frog.svg',
  )
})
