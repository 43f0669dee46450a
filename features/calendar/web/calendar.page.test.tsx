import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type CalendarLink, calendar } from '#features/calendar/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTeams, grace, teamOf } from '#test/page/world.ts'

test('Ada makes a link for her calendar, chooses what it tells, makes another one, and turns it off', async () => {
  const team = teamOf('Mill', [grace, ada])
  answerTeams(team)
  let saved: CalendarLink = {
    ...exampleFor(calendar.find),
    teamIds: [],
    isBusyOnly: false,
    path: null,
    readAt: null,
    readBy: null,
  }
  let links = 0
  api.answers(calendar.find, () => saved)
  api.answers(calendar.makeLink, () => {
    links += 1
    saved = { ...saved, path: `/api/calendar/link-${links}/cohort.ics` }
    return saved
  })
  api.answers(calendar.change, (_, { body }) => {
    saved = { ...saved, ...(body as Partial<CalendarLink>) }
    return saved
  })
  api.replies(calendar.end, () => {
    saved = { ...saved, path: null }
    return new Response(null, { status: 204 })
  })
  await settle(openPage('/settings/connections'))
  const section = page.getByRole('region', { name: 'Calendar' })
  await press(section.getByRole('button', { name: 'Set up your calendar' }))
  const dialog = page.getByRole('dialog', { name: 'Cohort in your calendar' })
  const key = (name: string) => dialog.getByRole('button', { name })
  await press(key('Make my link'))
  const link = dialog.getByLabelText('Calendar link')
  await expect.element(link).toHaveValue(`${location.origin}/api/calendar/link-1/cohort.ics`)
  await press(dialog.getByLabelText('All tasks of Mill'))
  await press(dialog.getByLabelText('Busy only, for a calendar others can see'))
  await expect.poll(() => saved).toMatchObject({ isBusyOnly: true, teamIds: [team.id] })
  const apple = dialog.getByRole('link', { name: 'Apple Calendar' })
  await expect.element(apple).toHaveAttribute('href', expect.stringMatching(/^webcal:.*cohort\.ics$/))

  await press(key('New link or off...'))
  await press(key('Make a new link'))
  await expect.element(link).toHaveValue(`${location.origin}/api/calendar/link-2/cohort.ics`)
  await settle(openPage('/settings/connections'))
  await expect.element(section.getByText(/^No calendar uses it yet/)).toBeVisible()
  await press(section.getByRole('button', { name: 'Change your calendar' }))
  await press(key('New link or off...'))
  await press(key('Turn the link off'))
  await expect.element(key('Make my link')).toBeVisible()
})
