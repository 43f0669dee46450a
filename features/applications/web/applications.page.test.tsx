import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { ads } from '../ads-contract.ts'
import { type Application, type ApplicationCard, applications } from '../contract.ts'

const board = exampleFor(applications.board)
const [example] = board.columns.saved.items
const card = (number: number, role: string): ApplicationCard => ({
  ...example!,
  id: `00000000-0000-4000-8000-00000000000${number}`,
  role,
  interviewOn: null,
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
  // A card is an entry of a list, not an article of its own.
  expect(page.getByRole('article').elements()).toEqual([])
  weaver.element().focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(page.getByText('Saved, place 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect
    .poll(() => api.sent(applications.move))
    .toMatchObject([{ body: { stage: 'saved', before: cards[2]!.id } }])
  await expect.poll(() => rolesIn('Saved')).toEqual(['Spinner', 'Weaver', 'Dyer'])
})

test('a card that keys move to another column keeps the focus; at the ends it stays, and where it was it is not moved', async () => {
  openBoard()
  const answer = api.holds(applications.move)
  const weaver = page.getByRole('link', { name: 'Weaver at Looms Ltd' })
  await expect.element(weaver).toBeVisible()
  weaver.element().focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowLeft}')
  await expect.element(page.getByText('Saved, place 1 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Escape} ')
  await expect
    .element(page.getByText(/^Weaver at Looms Ltd picked up. Saved, place 1 of 3. Arrows/))
    .toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(api.sent(applications.move)).toEqual([])
  await userEvent.keyboard(' {ArrowRight}{Enter}')
  await expect.poll(() => api.sent(applications.move)).toMatchObject([{ body: { stage: 'applied' } }])
  await expect.poll(() => rolesIn('Applied')).toContain('Weaver')
  await expect.element(weaver).toHaveFocus()

  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true })
  const spinner = page.getByRole('link', { name: 'Spinner at Looms Ltd' })
  await spinner.dropTo(column('Saved').getByRole('heading'))
  expect(api.sent(applications.move)).toHaveLength(1)
  await spinner.dropTo(column('Applied').getByRole('heading'))
  await expect.poll(() => rolesIn('Applied').slice(0, 2)).toEqual(['Spinner', 'Weaver'])
  // Else they are said in the test after it.
  answer()
  await expect.element(page.getByText('Moved to Applied')).toHaveLength(2)
})

test('the note counts what there is to do, and the last step of an open application is its outcome', async () => {
  openBoard(`/career/applications/${cards[0]!.id}`)
  const stages = page.getByRole('group', { name: 'Stage' }).getByRole('radio')
  await expect.poll(() => stages.elements().at(-1)?.closest('label')?.textContent).toBe('Outcome')
  const note = page.getByText('3 in all, nothing needs you today.')
  await expect.element(note).toBeInTheDocument()
  // The chips of a phone say the same.
  await page.viewport(390, 844)
  await expect.element(note).not.toBeInTheDocument()
})

test('an application that moves to Interview asks for the day and the time of it', async () => {
  openBoard(`/career/applications/${cards[0]!.id}`)
  const own = { ...cards[0], outcome: null, timeline: [], interviewOn: null, interviewTime: null, nextOn: null }
  let changed = {}
  const shown = (application: Application) => ({ ...application, ...own, ...changed, stage: 'interview' as const })
  api.answers(applications.find, shown)
  api.answers(applications.change, (application, { body }) => {
    changed = { ...changed, ...body }
    return shown(application)
  })
  await press(page.getByRole('group', { name: 'Stage' }).getByRole('radio', { name: 'Interview' }))
  await expect.element(page.getByRole('heading', { name: 'When is the interview?' })).toBeVisible()
  await page.getByLabelText('Interview on').fill('2026-12-04')
  await page.getByLabelText('At', { exact: true }).fill('10:00')
  await page.getByLabelText('Interview on').click()
  await expect.poll(() => changed).toMatchObject({ interviewOn: '2026-12-04', interviewTime: '10:00' })
})

test('Ctrl+Z takes back the stage that was chosen just now', async () => {
  openBoard(`/career/applications/${cards[0]!.id}`)
  const moved = { ...exampleFor(applications.find), ...cards[0], outcome: null, timeline: [] }
  api.answers(applications.move, (answer, { body: { stage } }) => ({ ...answer, application: { ...moved, stage } }))
  const applied = page.getByRole('group', { name: 'Stage' }).getByRole('radio', { name: 'Applied' })
  await press(applied)
  const stages = () => api.sent(applications.move).map(({ body }) => body.stage)
  await expect.poll(stages).toEqual(['applied'])
  await expect.element(page.getByText('Moved to Applied')).toBeVisible()
  expect(document.activeElement).toBe(applied.element())
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(stages).toEqual(['applied', 'saved'])
})

test('notes save themselves: that is said for two seconds, and that they could not be saved until they are', async () => {
  openBoard(`/career/applications/${cards[0]!.id}`)
  const own = (application: Application) => ({ ...application, ...cards[0], outcome: null, timeline: [], nextOn: null })
  api.answers(applications.find, own)
  api.answers(applications.change, (application, { body }) => ({ ...own(application), ...body }))
  const notes = page.getByRole('region', { name: 'Notes' })
  const field = notes.getByRole('textbox')
  const mark = notes.getByRole('status')
  await field.fill('Bring the book')
  await vi.advanceTimersByTimeAsync(700)
  await expect.element(mark).toMatchTextContent('Saved')
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(mark).toBeEmptyDOMElement()
  api.refuses(applications.change, 500, 'no')
  await field.fill('Bring the case')
  await vi.advanceTimersByTimeAsync(700)
  await expect.element(mark).toMatchTextContent('Not saved.')
  await vi.advanceTimersByTimeAsync(5000)
  api.answers(applications.change, (application, { body }) => ({ ...own(application), ...body }))
  await press(mark.getByRole('button', { name: 'Try again' }))
  await expect.element(mark).toMatchTextContent(/^Saved$/)
  await expect.poll(() => api.sent(applications.change).at(-1)).toMatchObject({ body: { notes: 'Bring the case' } })
})

test('a card that is moved to Interview on the board is asked for its day, and stays there if nobody answers', async () => {
  openBoard()
  const moved = (application: Application, { params }: { params: { applicationId: string } }) => {
    const shown = cards.find(({ id }) => id === params.applicationId)
    return { ...application, ...shown, outcome: null, timeline: [], nextOn: null, stage: 'interview' as const }
  }
  api.answers(applications.find, moved)
  api.answers(applications.move, (answer, asked) => ({ ...answer, application: moved(answer.application, asked) }))
  const question = page.getByRole('heading', { name: 'When is the interview?' })
  const weaver = page.getByRole('link', { name: 'Weaver at Looms Ltd' })
  await expect.element(weaver).toBeVisible()
  weaver.element().focus()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.pathname).toBe('/career/applications')
  await expect.poll(() => rolesIn('Interview')).toEqual(['Weaver'])
  await press(page.getByRole('button', { name: 'Actions for Spinner at Looms Ltd' }))
  await press(page.getByRole('menuitemradio', { name: 'Interview' }))
  await expect.element(question).toBeVisible()
  await expect.element(page.getByLabelText('Interview on')).toBeVisible()
  expect(api.sent(applications.move)).toMatchObject([
    { body: { stage: 'interview' } },
    { body: { stage: 'interview' } },
  ])
})

test('an entry that could not be saved stays in its field, and the page says why', async () => {
  openBoard(`/career/applications/${cards[0]!.id}`)
  // Nothing has the focus that does something else than to leave.
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveFocus()
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

test('after Save and add another the form begins again: at its top, with the advertisement, and what few need is folded', async () => {
  await page.viewport(390, 600)
  openBoard('/career/applications/new')
  api.answers(ads.read, (reading) => ({
    ...reading,
    closesOn: null,
    link: null,
    company: { value: 'Looms', certainty: 'sure' as const, from: 0, to: 5 },
    pay: { value: '30 pounds', certainty: 'sure' as const, from: 9, to: 18 },
  }))
  const paste = page.getByRole('textbox', { name: /^Paste a link or the ad/ })
  await paste.fill('Looms, a 30 pounds')
  await page.getByRole('textbox', { name: 'Pay' }).click()
  await press(page.getByRole('button', { name: 'Save and add another' }))
  await expect.element(paste).toHaveFocus()
  await expect.element(paste).toHaveValue('')
  await expect.element(page.getByText('Paste a link or the ad')).toBeInViewport()
  await expect.element(page.getByRole('textbox', { name: /^Company/ })).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: 'Pay' })).not.toBeInTheDocument()
  expect(api.sent(applications.add)).toMatchObject([{ body: { company: 'Looms', pay: '30 pounds' } }])
})

test('an application that is added at Interview says its day and time, which another stage does not have', async () => {
  openBoard('/career/applications/new')
  await page.getByRole('textbox', { name: 'Company' }).fill('Looms')
  const stage = (name: string) => page.getByRole('radio', { name })
  await press(stage('Interview'))
  await page.getByLabelText('Interview on').fill('2026-12-04')
  await page.getByLabelText('At', { exact: true }).fill('10:00')
  await press(stage('Applied'))
  await expect.element(page.getByLabelText('Interview on')).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Save and add another' }))
  await expect.poll(() => api.sent(applications.add)).toMatchObject([{ body: { interviewOn: null } }])
  await page.getByRole('textbox', { name: 'Company' }).fill('Looms')
  await press(stage('Interview'))
  await page.getByLabelText('Interview on').fill('2026-12-04')
  await page.getByLabelText('At', { exact: true }).fill('10:00')
  await press(page.getByRole('button', { name: 'Save application' }))
  const body = { stage: 'interview', interviewOn: '2026-12-04', interviewTime: '10:00' }
  await expect.poll(() => api.sent(applications.add).at(-1)).toMatchObject({ body })
})

test('what Ada typed into an application and did not add is still there after Escape', async () => {
  openBoard(`/career/applications/${cards[0]!.id}`)
  const typed = [
    ['New item', 'Read about looms'],
    ['Name', 'Rita'],
    ['In your words', 'They called.'],
  ] as const
  await press(page.getByRole('button', { name: 'Add', exact: true }))
  await press(page.getByRole('button', { name: 'Add an entry' }))
  for (const [name, text] of typed) await page.getByRole('textbox', { name }).fill(text)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.pathname).toBe('/career/applications')
  await press(page.getByRole('link', { name: 'Weaver at Looms Ltd' }))
  for (const [name, text] of typed) await expect.element(page.getByRole('textbox', { name })).toHaveValue(text)
})

test('on a phone Ada chooses the first of several in its menu, and boxes stand before all', async () => {
  await page.viewport(390, 844)
  api.answers(applications.list, (list) => ({ ...list, items: cards }))
  openBoard('/career/applications?view=list')
  const box = page.getByRole('checkbox', { name: 'Select Spinner at Looms Ltd' })
  await expect.element(box).toBeInTheDocument()
  expect(getComputedStyle(box.element().closest('td')!).clipPath).not.toBe('none')
  await press(page.getByRole('button', { name: 'Actions for Weaver at Looms Ltd' }))
  await press(page.getByRole('menuitem', { name: 'Select', exact: true }))
  await expect.element(page.getByText('1 selected')).toBeVisible()
  expect(getComputedStyle(box.element().closest('td')!).clipPath).toBe('none')
  await press(page.getByRole('button', { name: 'Actions for Spinner at Looms Ltd' }))
  expect(page.getByRole('menuitem', { name: 'Select', exact: true }).elements()).toEqual([])
})

test('while a search on the board loads no card is shown as if it matched, and a failed one says so', async () => {
  api.refuses(applications.list)
  openBoard('/career/applications?q=dyer')
  await expect.element(page.getByText('Your applications could not be loaded.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Weaver at Looms Ltd' }).elements()).toEqual([])
  api.answers(applications.list, (list) => ({ ...list, items: [cards[2]!] }))
  const answer = api.holds(applications.list)
  await press(page.getByRole('button', { name: 'Try again' }))
  expect(page.getByRole('link', { name: 'Weaver at Looms Ltd' }).elements()).toEqual([])
  answer()
  await expect.poll(() => rolesIn('Saved')).toEqual(['Dyer'])
})

test('a column says that its other cards could not be loaded', async () => {
  api.answers(applications.board, () => ({
    ...board,
    counts: { saved: 4, applied: 0, interview: 0, offer: 0, closed: 0 },
    columns: { saved: { items: cards, next: 'more' }, applied: none, interview: none, offer: none, closed: none },
  }))
  api.refuses(applications.column)
  openPage('/career/applications')
  await press(page.getByRole('button', { name: 'Show 1 more' }))
  await expect.element(page.getByText('The others could not be loaded.')).toBeVisible()
  api.answers(applications.column, (column) => ({ ...column, items: [card(4, 'Fuller')], next: null }))
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => rolesIn('Saved')).toEqual(['Weaver', 'Spinner', 'Dyer', 'Fuller'])
})
