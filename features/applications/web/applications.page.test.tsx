import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { ads } from '../ads-contract.ts'
import { type ApplicationCard, applications } from '../contract.ts'

const board = exampleFor(applications.board)
const [example] = board.columns.saved.items
const card = (number: number, role: string): ApplicationCard => ({
  ...example!,
  id: `00000000-0000-4000-8000-00000000000${number}`,
  role,
})
const cards = [card(1, 'Weaver'), card(2, 'Spinner'), card(3, 'Dyer')]
const none = { items: [], next: null }

function openBoard(address = '/career/applications') {
  api.answers(applications.board, () => ({
    ...board,
    counts: { saved: 3, applied: 0, interview: 0, offer: 0, closed: 0 },
    columns: { saved: { items: cards, next: null }, applied: none, interview: none, offer: none, closed: none },
    needs: [],
  }))
  api.answers(applications.find, (application) => ({ ...application, ...cards[0], outcome: null, timeline: [] }))
  return openPage(address)
}

const rolesIn = (stage: string) =>
  page
    .getByRole('region', { name: 'Applications by stage' })
    .getByRole('region', { name: stage })
    .getByRole('link', { name: / at Looms Ltd/ })
    .elements()
    .map((link) => link.textContent)

test('arrows move a held card by one place, and Enter puts it there', async () => {
  openBoard()
  api.holds(applications.move)
  const weaver = page.getByRole('link', { name: 'Weaver at Looms Ltd' })
  await expect.element(weaver).toBeVisible()
  weaver.element().focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(page.getByText('Saved, place 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect
    .poll(() => api.sent(applications.move))
    .toMatchObject([{ body: { stage: 'saved', before: cards[2]!.id } }])
  await expect.poll(() => rolesIn('Saved')).toEqual(['Spinner', 'Weaver', 'Dyer'])
})

test('the note counts what there is to do, and the last step of an open application is its outcome', async () => {
  openBoard(`/career/applications/${cards[0]!.id}`)
  const stages = page.getByRole('group', { name: 'Stage' }).getByRole('radio')
  await expect.poll(() => stages.elements().at(-1)?.closest('label')?.textContent).toBe('Outcome')
  await expect.element(page.getByText('3 in all, nothing needs you today.')).toBeInTheDocument()
})

test('an entry that could not be saved stays in its field, and the page says why', async () => {
  openBoard(`/career/applications/${cards[0]!.id}`)
  api.refuses(applications.addEntry, 409, 'This application has 200 entries.')
  await press(page.getByRole('button', { name: 'Add an entry' }))
  const words = page.getByRole('textbox', { name: 'In your words' })
  await words.fill('They called.')
  await press(page.getByRole('button', { name: 'Add entry' }))
  await expect.element(page.getByText('This application has 200 entries.').first()).toBeVisible()
  await expect.element(words).toHaveValue('They called.')
})

test('a new application begins with the advertisement; what few need shows once the advertisement says it', async () => {
  openBoard('/career/applications/new')
  api.answers(ads.read, (reading) => ({
    ...reading,
    company: { value: 'Looms', certainty: 'sure' as const, from: 0, to: 5 },
    pay: { value: '30 pounds', certainty: 'sure' as const, from: 9, to: 18 },
  }))
  const paste = page.getByRole('textbox', { name: /^Paste a link or the ad/ })
  await expect.element(paste).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Pay' })).not.toBeInTheDocument()
  await paste.fill('Looms, a 30 pounds')
  await expect.element(page.getByRole('textbox', { name: 'Pay' })).toHaveValue('30 pounds')
  await page.getByRole('textbox', { name: 'Pay' }).fill('')
  await expect.element(page.getByRole('textbox', { name: 'Pay' })).toBeVisible()
})
