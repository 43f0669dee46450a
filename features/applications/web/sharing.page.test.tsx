import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { friends } from '#features/friends/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'
import { grace } from '#test/page/world.ts'
import { applications } from '../contract.ts'
import { type SharesOfOne, shares } from '../shares-contract.ts'

test('Ada shows Grace single fields of an application, sees it as Grace does, and ends it', async () => {
  let list: SharesOfOne['shares'] = []
  const { id } = exampleFor(applications.find)
  const [friend] = exampleFor(friends.list).items
  api.answers(friends.list, (example) => ({ ...example, items: [{ ...friend!, ...grace }] }))
  api.answers(applications.find, (example) => ({
    ...example,
    company: 'Looms',
    stage: 'applied' as const,
    outcome: null,
    pay: '40 guineas',
  }))
  api.answers(shares.find, () => ({ shares: list }))
  api.answers(shares.set, (_, { body }) => {
    const seen = { company: 'Looms', stage: { stage: 'applied' as const, outcome: null } }
    const { friend: person } = exampleFor(shares.find).shares[0]!
    list = [{ id: idOf(1), friend: { ...person!, ...grace }, team: null, fields: body.fields, until: body.until, seen }]
    return { shares: list }
  })
  api.answers(shares.end, () => {
    list = []
    return { shares: list }
  })
  await settle(openPage(`/career/applications/${id}`))
  const seen = page.getByRole('dialog').getByRole('region', { name: 'Who sees it' })
  await expect.element(seen).toMatchTextContent('Only you.')
  await press(seen.getByRole('button', { name: 'Share' }))
  const dialog = page.getByRole('dialog', { name: 'Show this application' })
  const show = dialog.getByRole('button', { name: 'Show it' })
  await press(show)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose who sees it.')
  await expect.element(dialog.getByRole('option', { name: grace.displayName })).toBeInTheDocument()
  await choose(dialog.getByLabelText('Who'), `friend ${grace.uid}`)
  await press(dialog.getByLabelText('Company'))
  await press(dialog.getByLabelText('Stage'))
  const preview = dialog.getByRole('group', { name: `As ${grace.displayName} sees it` })
  await expect.element(preview).toMatchTextContent(/LoomsApplied$/)
  await press(show)
  await expect.element(seen).toMatchTextContent('Sees company and stage, until')
  expect(api.sent(shares.set)).toMatchObject([{ body: { uid: grace.uid, fields: ['company', 'stage'] } }])
  await press(seen.getByText('As Grace sees it'))
  await expect.element(seen.getByText('Looms')).toBeVisible()
  await expect.element(seen).not.toMatchTextContent('guineas')
  await press(seen.getByRole('button', { name: `End: no longer show it to ${grace.displayName}` }))
  await expect.element(seen).toMatchTextContent('Only you.')
  expect(api.sent(shares.end)).toHaveLength(1)
})
