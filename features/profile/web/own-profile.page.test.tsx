import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goals } from '#features/goals/contract.ts'
import { type Profile, profiles } from '#features/people/contract.ts'
import { PLACEHOLDER_INTEREST } from '#features/people/interests-contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const nothing: Profile = {
  ...exampleFor(profiles.mine)!,
  photoURL: '',
  description: '',
  interests: [],
  careerGoals: [],
  goals: [],
  cvFile: null,
  socials: { google: '', github: '', linkedin: '', portfolio: '', cv: '' },
}
const region = (name: string) => page.getByRole('region', { name })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name })
const picture = (name: string) => page.getByRole('main').getByRole('img', { name: `Your picture: ${name}` })
const inBar = () =>
  document.querySelector<HTMLImageElement>('header [aria-label=Profile] img, header a[href="/profilepage"] img')
const confirm = (place: string, name: 'Save' | 'Cancel') => press(region(place).getByRole('button', { name }))
const sent = () => api.sent(profiles.change).map(({ body }) => body)

/** A profile that changes by what is sent. */
async function open(changes: Partial<Profile> = {}) {
  let profile = { ...nothing, ...changes }
  api.answers(goals.list, (example) => ({ ...example, goals: [] }))
  api.answers(profiles.mine, () => profile)
  api.answers(profiles.change, (_, { body }) => {
    const goal = (text: string) => ({
      ...exampleFor(profiles.mine)!.goals[0]!,
      text,
      id: crypto.randomUUID(),
      reachedAt: null,
    })
    profile = {
      ...profile,
      ...(body as Partial<Profile>),
      ...(body.careerGoals && { goals: body.careerGoals.map(goal) }),
    }
    return profile
  })
  await settle(openPage('/profilepage'))
}

test('PROF-01 PROF-02 PROF-03 PROF-04 PROF-08 PROF-09 PROF-10 PROF-11 PROF-17 PROF-21 PROF-22 CONST-10 CONST-11 NAV-13 a new profile', async () => {
  api.answers(rewards.find, (example) => ({ ...example, badges: [], teamBadges: [] }))
  await open({ interests: [PLACEHOLDER_INTEREST] })
  const main = page.getByRole('main')
  await expect.element(main.getByText('My Profile')).toBeVisible()
  await expect.element(main.getByText('Ada Lovelace').first()).toBeVisible()
  await expect.element(picture('initials')).toBeVisible()
  expect(page.getByRole('group', { name: 'Choose your picture' }).getByRole('radio').elements()).toHaveLength(6)
  for (const text of [
    'Social Accounts',
    'Gmail',
    'Github Portfolio',
    'Linkedin',
    'interests...',
    'Career Goals',
    'Badges',
  ])
    await expect.element(main.getByText(text).first()).toBeInTheDocument()
  const boxes = () => page.getByRole('list', { name: 'Badges' }).getByRole('listitem').elements()
  await expect.poll(() => boxes().map(({ textContent }) => textContent)).toEqual(Array.from({ length: 8 }, () => ''))
  expect(boxes().flatMap((one) => [...one.querySelectorAll('a, button, img, svg, [aria-label]')])).toEqual([])
  await press(region('Badges').getByRole('link', { name: 'All badges' }))
  await expect.poll(() => location.pathname + location.hash).toBe('/rewards#badges')
})

test('who has a picture finds the others behind the pencil, and the head is low until then', async () => {
  await open({ photoURL: '/avatars/fox.svg' })
  const pictures = page.getByRole('group', { name: 'Choose your picture' })
  await expect.element(picture('Fox')).toBeVisible()
  expect(pictures.elements()).toEqual([])
  expect(region('About me').element().getBoundingClientRect().height).toBeLessThanOrEqual(160)
  await press(button('Change your picture'))
  expect(pictures.getByRole('radio').elements()).toHaveLength(6)
  await expect.element(pictures.getByRole('radio', { name: 'Fox' })).toBeChecked()
  await press(button('Change your picture'))
  expect(pictures.elements()).toEqual([])
})

test('API-18 PROF-05 PROF-06 PROF-07 PROF-12 PROF-13 PROF-18 PROF-19 PROF-20 STATE-11 VAL-32 VAL-33 VAL-34 DB-14 each edit is saved on its own confirm', async () => {
  await open()
  await press(button('Edit description'))
  await expect.element(box('Description')).toHaveFocus()
  await userEvent.keyboard('Thrown away')
  await confirm('Description', 'Cancel')
  await expect.element(button('Edit description')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Description')).toHaveValue('')
  await userEvent.keyboard('Writes notes.{Escape}')
  await press(button('Edit description'))
  await expect.element(box('Description')).toHaveValue('Writes notes.')
  expect(sent()).toEqual([])
  await confirm('Description', 'Save')
  await expect.element(region('Description').getByText('Writes notes.')).toBeVisible()

  await press(button('Edit Social Accounts'))
  await page.getByLabelText('Gmail').fill('thrown@gmail.com')
  await confirm('Social Accounts', 'Cancel')
  await expect.poll(() => region('Social Accounts').getByText('Not added').elements().length).toBe(4)
  await press(button('Edit Social Accounts'))
  await expect.element(page.getByLabelText('Gmail')).toHaveValue('')
  await page.getByLabelText('Gmail').fill('ada@gmail.com')
  await page.getByLabelText('Github Portfolio').fill(' github.com/ada ')
  await box('Portfolio').fill('http://ada.example')
  await confirm('Social Accounts', 'Save')
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('github.com/ada')).toHaveAttribute('href', 'https://github.com/ada')
  await expect.element(link('ada@gmail.com')).toHaveAttribute('href', 'mailto:ada@gmail.com')
  expect(region('Social Accounts').getByRole('link').elements()).toHaveLength(2)

  await press(button('Edit Career Goals'))
  await box('Career Goals').fill('  Publish the notes \n\n  \nMeet Faraday')
  await confirm('Career Goals', 'Save')
  const listed = page.getByRole('list', { name: 'Career Goals' }).getByRole('listitem')
  await expect
    .poll(() => listed.elements().map(({ textContent }) => textContent))
    .toEqual(['Publish the notes', 'Meet Faraday'])

  await press(page.getByRole('radio', { name: 'Fox' }))
  await expect.element(picture('Fox')).toBeVisible()
  await expect.poll(() => inBar()?.getAttribute('src')).toBe('/avatars/fox.svg')
  const socials = {
    google: 'ada@gmail.com',
    github: 'github.com/ada',
    linkedin: '',
    portfolio: 'http://ada.example',
    cv: '',
  }
  await expect
    .poll(sent)
    .toEqual([
      { description: 'Writes notes.' },
      { socials },
      { careerGoals: ['Publish the notes', 'Meet Faraday'] },
      { photoURL: '/avatars/fox.svg' },
    ])
  await press(button('Use my initials'))
  await expect.element(picture('initials')).toBeVisible()
  await expect.poll(inBar).toBe(null)
  await expect.poll(() => sent().length).toBe(5)
})

test('PROF-14 PROF-15 PROF-16 VAL-28 VAL-29 VAL-30 VAL-31 interests are added and removed', async () => {
  await open()
  const input = page.getByRole('textbox', { name: 'Add an interest' })
  const tags = () =>
    region('Interests')
      .getByRole('button', { name: /^Remove / })
      .elements().length
  for (const typed of ['   ', '  Go  ', 'Go', 'Looms']) {
    await input.fill(typed)
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(tags).toBe(2)
  await input.fill('Poetry')
  await press(button('Add'))
  await expect.element(input).toHaveValue('')
  await press(button('Remove Go'))
  await expect.poll(tags).toBe(2)
  await expect.poll(() => sent().at(-1)).toEqual({ interests: ['Looms', 'Poetry'] })
  expect(sent()[0]).toEqual({ interests: ['Go'] })
})

test('PROF-27 ERR-32 what cannot be saved is taken back, also on the next page, and waits for another try with what was typed', async () => {
  await open({ description: 'As it was.' })
  api.refuses(profiles.change, 500, 'Boom in the engine')
  await press(button('Edit description'))
  await box('Description').fill('As it will be.')
  await confirm('Description', 'Save')
  const [about, interests] = [region('Description'), region('Interests')]
  await expect.element(about.getByText(/^Not saved\./).first()).toBeVisible()
  await expect.element(about.getByText('As it was.')).toBeVisible()
  // It outlives the page, and so does what was typed.
  await press(page.getByRole('link', { name: 'Rewards' }))
  await press(page.getByRole('link', { name: 'Profile' }))
  await expect.element(about.getByText(/^Not saved\./).first()).toBeVisible()
  await press(button('Edit description'))
  await expect.element(box('Description')).toHaveValue('As it will be.')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('textbox', { name: 'Add an interest' }).fill('Looms')
  await userEvent.keyboard('{Enter}')
  await expect.element(interests.getByText(/^Not saved\./).first()).toBeVisible()
  await expect.element(interests.getByText('Looms')).not.toBeInTheDocument()
  expect(page.getByRole('alert').elements()).toEqual([])
  expect(page.getByText(/Boom/).elements()).toEqual([])

  api.answers(profiles.change, (_, { body }) => ({
    ...nothing,
    description: 'As it was.',
    ...(body as Partial<Profile>),
  }))
  await press(about.getByRole('button', { name: 'Try again' }).first())
  await expect.element(about.getByText('As it will be.')).toBeVisible()
  await press(interests.getByRole('button', { name: 'Try again' }).first())
  await expect.element(interests.getByText('Looms')).toBeVisible()
  await expect.poll(() => page.getByText(/^Not saved\./).elements().length).toBe(0)
})

test('API-19 API-20 no link of a profile leads to a script, and a refusal names its status', async () => {
  await open({ socials: { ...nothing.socials, github: 'javascript:alert(1)', linkedin: 'ada' } })
  await expect.element(region('Social Accounts').getByRole('link')).toHaveTextContent('ada')
  api.replies(profiles.mine, () => new Response('', { status: 503 }))
  openPage('/profilepage')
  const said = page.getByText('Error: HTTP error! status: 503')
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return said.elements().length
    })
    .toBe(1)
})
