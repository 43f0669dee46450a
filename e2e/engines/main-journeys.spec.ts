import { teams } from '#features/teams/contract.ts'
import { goodPassword } from '#test/accounts.ts'
import { somebody } from '../fixtures.ts'
import { arrive } from '../people.ts'
import { test } from './engine.ts'
import type { Screen } from './screen.ts'

async function signIn(screen: Screen, email: string, password: string) {
  await screen.open('/login')
  await screen.fill('Email', email)
  await screen.fill('Password', password)
  await screen.click('button', 'Sign In')
  await screen.isAt('/dashboard')
}

test('Ada signs up, starts a team and a task; Grace ticks it and writes, and Ada sees both live', async ({
  newScreen,
}) => {
  const ada = { ...somebody(), screen: await newScreen() }
  await ada.screen.open('/signup')
  await ada.screen.fill('First name', ada.firstName)
  await ada.screen.fill('Last name', ada.lastName)
  await ada.screen.fill('Email', ada.email)
  await ada.screen.fill('Password', ada.password)
  await ada.screen.fill('Confirm Password', ada.password)
  await ada.screen.click('button', 'Sign Up')
  await ada.screen.isAt('/login')
  await signIn(ada.screen, ada.email, ada.password)

  const team = `Sprint ${crypto.randomUUID().slice(0, 6)}`
  await ada.screen.click('link', 'Teams')
  await ada.screen.click('button', 'Create Team')
  await ada.screen.fill('Team Name', team)
  await ada.screen.fill('Description', 'Line\nafter\nline\nafter\nline\nafter\nline\nof text.')
  await ada.screen.until(
    `(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector('dialog textarea'))`,
  )
  await ada.screen.click('radio', 'Public')
  await ada.screen.click('button', 'Create Team')
  await ada.screen.seesText('Fastest: send the link')
  await ada.screen.click('button', 'Close')

  const grace = { person: await arrive(process.env.E2E_ORIGIN!, 'Grace', 'Hopper'), screen: await newScreen() }
  const { items } = await grace.person.request(teams.discover, { query: { search: team } })
  await grace.person.request(teams.join, { params: { teamId: items[0]!.id } })

  await ada.screen.click('link', 'Tasks')
  await ada.screen.fill('Add a task', `Write the report #${team} @Grace \n`)
  await ada.screen.seesText('Added')

  await signIn(grace.screen, grace.person.me.email, goodPassword)
  await grace.screen.click('link', 'Tasks')
  await grace.screen.click('checkbox', 'Done: Write the report')
  await ada.screen.open('/teams')
  await ada.screen.seesText('1 of 1 done')

  for (const { screen } of [ada, grace]) {
    await screen.open('/chat')
    await screen.click('link', team)
  }
  await grace.screen.fill('Message', 'It is at https://example.org/report, have a look\n')
  await ada.screen.seesText('have a look')
  await ada.screen.until(`document.querySelector('[role="log"] a[href="https://example.org/report"]') !== null`)
  await ada.screen.fill('Message', 'Very good\n')
  await grace.screen.seesText('Very good')
})

test('Ada keeps an application from an advertisement, with a next step, and finds it on her board', async ({
  newScreen,
}) => {
  const { me } = await arrive(process.env.E2E_ORIGIN!, 'Ada', 'Lovelace')
  const screen = await newScreen()
  await signIn(screen, me.email, goodPassword)
  await screen.open('/career/applications/new')
  await screen.fill('Paste a link or the ad', 'Oakwell is looking for a\nJunior designer (all genders)\nin Leeds.')
  await screen.until(`document.querySelector('[name="company"]').value === 'Oakwell'`)
  await screen.click('button', 'Save application')
  await screen.seesText('Check this')
  await screen.click('button', 'All of this is right')
  await screen.click('button', 'Plan a step')
  await screen.fill('What you do next', 'Call Rita')
  await screen.seesText('Saved')
  await screen.open('/career/applications')
  await screen.seesText('Junior designer')
})

test('Ada chooses how Cohort looks and how dates are written, and every page opens', async ({ newScreen }) => {
  const { me } = await arrive(process.env.E2E_ORIGIN!, 'Ada', 'Lovelace')
  const screen = await newScreen()
  await signIn(screen, me.email, goodPassword)
  await screen.open('/settings')
  await screen.click('checkbox', 'Dark Mode')
  await screen.until(`document.documentElement.dataset.theme === 'dark'`)
  await screen.open('/settings/language')
  await screen.choose('Date', '20.11.2026')
  await screen.choose('Time', '14:30')
  await screen.until(`/Right now reads: \\w+, \\d\\d\\.\\d\\d\\., \\d\\d:\\d\\d/.test(document.body.innerText)`)
  for (const [path, title] of pages) {
    await screen.open(path)
    await screen.until(`document.querySelector('h1')?.textContent.includes(${JSON.stringify(title)})`)
    await screen.until(`document.documentElement.scrollWidth <= innerWidth`)
    await screen.until(`!document.body.innerText.includes('Something went wrong')`)
  }
  await screen.click('link', 'Logout')
  await screen.isAt('/login')
})

const pages = [
  ['/dashboard', ', Ada'],
  ['/teams', 'Teams'],
  ['/friends', 'Make Friends'],
  ['/tasks', 'Tasks'],
  ['/tasks?view=board', 'Tasks'],
  ['/tasks?view=calendar', 'Tasks'],
  ['/career', 'Career'],
  ['/career/goals/new', 'New goal'],
  ['/career/applications', 'Applications'],
  ['/career/applications?view=list', 'Applications'],
  ['/career/review', 'Weekly review'],
  ['/career/crew', 'Sharing'],
  ['/table', 'Sit down'],
  ['/table?mode=practice', 'Practice'],
  ['/career/record', 'Work record'],
  ['/rewards', 'Rewards'],
  ['/chat', 'Chat'],
  ['/profilepage', 'My Profile'],
  ['/settings', 'Settings'],
  ['/settings/appearance', 'Settings'],
  ['/settings/privacy', 'Settings'],
  ['/settings/security', 'Settings'],
] as const
