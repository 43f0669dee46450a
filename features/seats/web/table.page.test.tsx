import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chat } from '#features/chat/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { privacy } from '#features/people/contract.ts'
import { type Seat, type Seated, type Seats, seats, type Table } from '#features/seats/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, happen, openPage, settle } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'
import { answerTasks, answerTeams, grace, mallory, taskOf, teamOf } from '#test/page/world.ts'

const MINUTE = 60_000
/** Of the server, when a test begins; the clock of Ada's screen is an hour fast. */
const START = Date.parse('2026-12-01T08:30:00Z')
const serverNow = () => new Date(Date.now() - 60 * MINUTE).toISOString()
const inMinutes = (minutes: number) => new Date(START + minutes * MINUTE).toISOString()

const team = teamOf('Portfolio Sprint', [ada, grace, mallory])
const table: Table = { kind: 'team', teamId: team.id }
const times = {
  table,
  startedAt: inMinutes(-5),
  endsAt: inMinutes(20),
  breakEndsAt: null,
  isPractising: false,
  task: null,
}
const seatOf = (changes: Partial<Seat> = {}): Seat => ({ ...times, isAway: false, ...changes })
const seatedOf = ({ uid, displayName, email }: typeof grace, changes: Partial<Seated> = {}): Seated => ({
  ...times,
  person: { uid, displayName, email, photoURL: '', flair: null },
  ...changes,
})

function answerSeats(mine: Seat | null, people: Seated[] = []) {
  answerTeams(team)
  const answer = (): Seats => ({ now: serverNow(), mine, people })
  for (const call of [seats.list, seats.change, seats.sitDown, seats.leave]) api.answers(call, answer)
}

const weave = taskOf('Weave a metre')
const weaving = { id: weave.id, title: weave.name }
const atWork = () => seatOf({ task: weaving })

const timer = page.getByRole('timer')
const key = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const seen = (text: string) => page.getByText(text).elements().length > 0

function openTable(mine: Seat | null, people: Seated[] = [], address = '/table') {
  answerTasks(weave)
  answerSeats(mine, people)
  return openPage(address)
}

test('the clock is right on a screen that is an hour fast, after a sleep, in a tab that hardly runs, and after 12 hours', async () => {
  await settle(openTable(atWork()))
  vi.setSystemTime(START + 60 * MINUTE)
  await expect.element(timer).toHaveTextContent('20:00')
  // Nothing has run meanwhile.
  vi.setSystemTime(START + 67.5 * MINUTE)
  await expect.element(timer).toHaveTextContent('12:30')
  vi.setSystemTime(START + 13 * 60 * MINUTE)
  await expect.element(timer).toHaveTextContent('0:00')
  await expect.element(heading('Your 25 minutes are over')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Your 25 minutes are over')).toBeInTheDocument()
  expect(document.title).toMatch(/Your 25 minutes are over · At the table/)
  for (const name of ['I did it', '5 more minutes', 'Take a break', 'Leave'])
    await expect.element(key(name)).toBeVisible()
})

test('Ada who chose the sound hears it once at the end, and not after a reload', async () => {
  const started = vi.fn<() => void>()
  const begin = OscillatorNode.prototype.start
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode, at) {
    started()
    begin.call(this, at)
  })
  await settle(openTable(atWork()))
  await press(key('Sound'))
  expect(started).toHaveBeenCalledTimes(2)
  vi.setSystemTime(START + 81 * MINUTE)
  await expect.element(heading('Your 25 minutes are over')).toBeVisible()
  await expect.poll(() => started.mock.calls.length).toBe(4)
  await settle(openTable(atWork()))
  await expect.element(heading('Your 25 minutes are over')).toBeVisible()
  await press(key('Sound'))
  expect(started).toHaveBeenCalledTimes(4)
})

describeChange('sitting down at the table of her team', {
  call: seats.sitDown,
  sends: { body: { table, minutes: 50, taskId: weave.id, joinsClock: false } },
  open: () => openTable(null),
  async make() {
    await choose(page.getByLabelText('Task'), weave.id)
    await press(key('50 min'))
    await choose(page.getByLabelText('Table'), team.id)
    await press(key('Sit down'))
  },
  shows: () => timer.query()?.textContent?.replace(/:.*/, '') ?? null,
  before: null,
  after: expect.stringMatching(/^(50|49)$/),
  saved: () => answerSeats({ ...atWork(), endsAt: inMinutes(50) }),
  refused: REFUSAL,
  unreachable: 'Cohort cannot be reached. Check your connection and try again.',
})

test('who sits there stands beside the form where there is room, and below it elsewhere', async () => {
  await page.viewport(1280, 800)
  await settle(openTable(null, [seatedOf(grace)]))
  const box = (element: Element) => element.getBoundingClientRect()
  const form = () => box(document.querySelector('form')!)
  const face = () =>
    box(page.getByRole('list', { name: 'At the table' }).getByRole('link', { name: /Grace/ }).element())
  expect(face().left).toBeGreaterThan(form().right)
  expect(form().bottom).toBeLessThan(800)
  await page.viewport(390, 844)
  expect(face().top).toBeGreaterThan(form().bottom)
})

describeChange('leaving the table', {
  call: seats.leave,
  open: () => openTable(atWork()),
  make: () => press(key('Leave the table')),
  shows: () => heading('Sit down').elements().length,
  before: 0,
  after: 1,
  saved: () => answerSeats(null),
  refused: REFUSAL,
  unreachable: 'Cohort cannot be reached. Check your connection and try again.',
})

describeChange('staying five more minutes', {
  call: seats.change,
  sends: { body: { moreMinutes: 5, endsAt: inMinutes(20) } },
  open: () => openTable(atWork()),
  make: () => press(key('5 more minutes')),
  shows: () => (timer.element().textContent! >= '20:01' ? 'more' : 'as before'),
  before: 'as before',
  after: 'more',
  saved: () => answerSeats({ ...atWork(), endsAt: inMinutes(25) }),
  refused: REFUSAL,
  unreachable: 'Cohort cannot be reached. Check your connection and try again.',
})

test('a break of five minutes moves the end of the work by as much, at once', async () => {
  await settle(openTable(atWork()))
  api.holds(seats.change)
  await press(key('Take a break'))
  await expect.element(heading('On a break')).toBeVisible()
  vi.setSystemTime(START + 65.5 * MINUTE)
  await expect.element(timer).toHaveTextContent('19:30')
})

describeChange('taking the task to her seat that she came from', {
  call: seats.change,
  sends: { body: { taskId: weave.id } },
  open: () => openTable(seatOf(), [], `/table?task=${weave.id}`),
  make: () => press(key('Take “Weave a metre”')),
  shows: () => heading('Weave a metre').elements().length,
  before: 0,
  after: 1,
  saved: () => answerSeats(atWork()),
  refused: REFUSAL,
  unreachable: 'Cohort cannot be reached. Check your connection and try again.',
})

test('who has another task may take the one that they came from instead', async () => {
  const spin = taskOf('Spin yarn')
  const { add } = answerTasks(weave)
  add(spin)
  answerSeats(atWork())
  await settle(openPage(`/table?task=${spin.id}`))
  await press(key('Take “Spin yarn” instead'))
  await expect.poll(() => api.sent(seats.change)).toMatchObject([{ body: { taskId: spin.id } }])
})

test('who sits down where Grace works does so by her clock, or with one press by one of their own, and takes her task with one', async () => {
  const ofTeam = taskOf('Spin yarn', { team: team.name, teamId: team.id, for: [ada, grace] })
  const beside = seatedOf(grace, { task: { id: ofTeam.id, title: ofTeam.name, isDone: false } })
  const until = page.getByText(/^Until .+ with Grace$/)
  const open = async (mine: Seat | null) => {
    answerTasks(weave, ofTeam)
    answerSeats(mine, [beside])
    await settle(openPage(`/table?task=${ofTeam.id}`))
  }
  await open(null)
  await expect.element(page.getByLabelText('Table', { exact: true })).toHaveValue(team.id)
  await expect.element(page.getByLabelText('Minutes')).toHaveValue(20)
  await expect.element(until).toBeVisible()
  await press(key('Sit down'))
  await expect
    .poll(() => api.sent(seats.sitDown).at(-1))
    .toMatchObject({ body: { table, minutes: 25, joinsClock: true } })
  await open(null)
  await press(key('50 min'))
  expect(until.elements()).toEqual([])
  await press(key('Sit down'))
  await expect.poll(() => api.sent(seats.sitDown).at(-1)).toMatchObject({ body: { minutes: 50, joinsClock: false } })
  answerSeats(seatOf(), [beside])
  await settle(openPage('/table'))
  await press(key('Take “Spin yarn”'))
  await expect.poll(() => api.sent(seats.change)).toMatchObject([{ body: { taskId: ofTeam.id } }])
})

test('on a phone the talk is on the screen with the clock, and no message covers the table', async () => {
  await page.viewport(390, 844)
  api.answers(chat.rooms, (example) => ({
    ...example,
    items: [{ ...example.items[0]!, id: idOf(70), kind: 'team' as const, teamId: team.id, isWritable: true }],
  }))
  await settle(openTable(atWork(), [seatedOf(grace)], '/table?mode=talk'))
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const message = page.getByRole('textbox', { name: /message/i })
  await expect.poll(() => bottomOf(message.element())).toBeLessThan(844)
  expect(bottomOf(timer.element())).toBeGreaterThan(0)
  await settle(openTable(atWork(), [seatedOf(grace)]))
  await press(key('Raise a mug to Grace'))
  const toast = page.getByText('You raised a mug to Grace')
  await expect.element(toast).toBeVisible()
  expect(bottomOf(toast.element())).toBeLessThan(timer.element().getBoundingClientRect().top)
})

test('who wants to sit for too short or too long learns how long they may, and what was chosen is there the next time', async () => {
  await settle(openTable(null))
  const minutes = page.getByLabelText('Minutes')
  for (const wrong of ['4', '91', '']) {
    await userEvent.fill(minutes, wrong)
    await press(key('Sit down'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose 5 to 90 minutes.')
  }
  expect(api.sent(seats.sitDown)).toEqual([])
  await userEvent.fill(minutes, '40')
  await choose(page.getByLabelText('Table'), 'alone')
  await userEvent.keyboard('{Enter}')
  await press(key('Sit down'))
  await expect.poll(() => api.sent(seats.sitDown)).toMatchObject([{ body: { table: { kind: 'alone' }, minutes: 40 } }])
  await settle(openTable(null))
  await expect.element(minutes).toHaveValue(40)
  await expect.element(page.getByLabelText('Table')).toHaveValue('alone')
})

test('a task that Ada did at the table is ticked as anywhere, and she takes another one', async () => {
  await settle(openTable(atWork()))
  const next = taskOf('Spin yarn')
  const { add } = answerTasks(weave)
  add(next)
  await press(key('I did it'))
  await expect.poll(() => api.sent(tasks.tick)).toMatchObject([{ params: { id: weave.id }, body: { done: true } }])
  await expect.element(heading('Done. What next?')).toBeVisible()
  await expect.element(page.getByText(`Done: ${weave.name}`).first()).toBeInTheDocument()
  expect(key('I did it').elements()).toEqual([])
  await settle(openTable(seatOf(), [], '/table'))
  await choose(page.getByLabelText('Task'), weave.id)
  await expect.poll(() => api.sent(seats.change)).toMatchObject([{ body: { taskId: weave.id } }])
})

test('Ada takes a break, or joins that of Grace, and is back when she says so', async () => {
  await settle(openTable(atWork(), [seatedOf(grace)]))
  answerSeats({ ...atWork(), breakEndsAt: inMinutes(5) }, [seatedOf(grace)])
  await press(key('Take a break'))
  await expect.element(heading('On a break')).toBeVisible()
  await expect.poll(() => api.sent(seats.change)).toMatchObject([{ body: { isOnBreak: true } }])
  answerSeats(atWork(), [seatedOf(grace)])
  await press(key('I am back'))
  await expect.element(heading(weave.name)).toBeVisible()
  await settle(openTable(atWork(), [seatedOf(grace, { breakEndsAt: inMinutes(3) })]))
  await expect.element(page.getByText('Grace: Back in 3 min').first()).toBeInTheDocument()
  answerSeats({ ...atWork(), breakEndsAt: inMinutes(3) }, [seatedOf(grace, { breakEndsAt: inMinutes(3) })])
  await press(key('Join the break'))
  await expect.poll(() => timer.element().textContent).toMatch(/^(2:5\d|3:00)$/)
})

test('who sits there is shown with what they do, and a mug is raised to them with one press, and by them to her', async () => {
  await settle(openTable(atWork(), [seatedOf(grace, { task: { ...weaving, isDone: true } }), seatedOf(mallory)]))
  const people = page.getByRole('list', { name: 'At the table' })
  await expect.element(people.getByRole('link', { name: 'Grace: Done: Weave a metre' })).toBeVisible()
  await expect.element(people.getByRole('link', { name: 'Mallory: Something of their own' })).toBeVisible()
  await press(key('Raise a mug to Grace'))
  await expect.element(page.getByText('You raised a mug to Grace')).toBeVisible()
  expect(api.sent(seats.cheer)).toMatchObject([{ params: { uid: grace.uid } }])
  await happen({ event: { type: 'seat.cheered', uid: ada.uid }, data: seatedOf(mallory).person })
  await expect.element(page.getByText('Mallory raises a mug to you')).toBeVisible()
})

test('an offered seat is shown with a key that takes it, at the table of the team, or of friends with the task that she has', async () => {
  for (const [teamId, offered, mine, taskId] of [
    [team.id, table, null, null],
    [null, { kind: 'friends' }, atWork(), weave.id],
  ] as const) {
    await settle(openTable(mine, [], mine ? '/tasks' : '/friends'))
    const notification = { ...exampleFor(notifications.list).items[0]!, type: 'seat', reason: 'seat', teamId } as const
    const offer = { ...notification, title: 'Grace offers you a seat', message: 'At a table' }
    const count = exampleFor(notifications.readAll)
    await happen({
      event: { type: 'notification.added', uid: ada.uid, notifId: offer.id },
      data: { notification: offer, count },
    })
    await vi.advanceTimersByTimeAsync(6000)
    await expect.element(page.getByText(/^Grace offers you a seat/)).toBeVisible()
    answerSeats(seatOf({ table: offered }))
    await press(key('Take the seat: At a table'))
    await expect.poll(() => api.sent(seats.sitDown).at(-1)).toMatchObject({ body: { table: offered, taskId } })
    await expect.element(page.getByRole('link', { name: 'To the table' })).toBeVisible()
  }
})

test('who comes and goes is said to screen readers, at most once a minute', async () => {
  await settle(openTable(atWork(), [seatedOf(grace)]))
  const change = (...people: Seated[]) => {
    answerSeats(atWork(), people)
    return happen({
      event: { type: 'seat.changed', by: grace.uid, isForFriends: false, teamIds: [], uids: [] },
    } as never)
  }
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true })
  await change(seatedOf(grace), seatedOf(mallory))
  await vi.advanceTimersByTimeAsync(500)
  await expect.element(said('Mallory sits down.')).toBeInTheDocument()
  await change()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(said('Grace and Mallory have left.').elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(said('Grace and Mallory have left.')).toBeInTheDocument()
})

test('with one press Ada is invisible, by the choice that Settings has', async () => {
  api.answers(privacy.find, (example) => ({ ...example, presence: 'shared' as const }))
  await settle(openTable(atWork()))
  await press(key('Invisible'))
  await expect.element(key('Invisible')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => api.sent(privacy.change)).toMatchObject([{ body: { presence: 'hidden' } }])
})

test('at the table of a team Ada talks beside it or practises, which the address keeps; at others she does neither', async () => {
  const modes = page.getByRole('radiogroup', { name: 'Mode' })
  const chip = (name: string) => modes.getByRole('radio', { name })
  api.answers(chat.rooms, (example) => ({
    ...example,
    items: [{ ...example.items[0]!, id: idOf(70), kind: 'team' as const, teamId: team.id, isWritable: true }],
  }))
  await settle(openTable(atWork()))
  await expect.element(chip('Quiet')).toBeChecked()
  await press(chip('Talk'))
  await expect.element(page.getByRole('region', { name: 'Messages' })).toBeVisible()
  expect(location.search).toBe('?mode=talk')
  await settle(openTable(atWork(), [], '/table?mode=talk'))
  await expect.element(page.getByRole('textbox', { name: /message/i })).toBeVisible()
  await expect.element(heading('Weave a metre')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await press(chip('Practice'))
  await expect.element(page.getByRole('region', { name: /^(Question|Practice)$/ })).toBeVisible()
  await press(chip('Quiet'))
  await expect.element(heading('Weave a metre')).toBeVisible()
  expect(location.search).toBe('')
  for (const kind of ['friends', 'alone'] as const) {
    await settle(openTable(seatOf({ table: { kind } }), [], '/table?mode=talk'))
    expect(modes.elements()).toEqual([])
    expect(page.getByRole('region', { name: 'Messages' }).elements()).toEqual([])
  }
})

test('Ada offers seats to members of the team who do not sit there yet', async () => {
  await settle(openTable(atWork(), [seatedOf(grace)]))
  await press(key('Offer a seat'))
  const dialog = page.getByRole('dialog', { name: 'Offer a seat' })
  await press(dialog.getByLabelText('Mallory Outsider'))
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(1)
  api.answers(seats.offer, () => ({ offered: 1 }))
  await press(dialog.getByRole('button', { name: 'Offer a seat' }))
  await expect.element(page.getByText('Seat offered')).toBeVisible()
  expect(api.sent(seats.offer)).toMatchObject([{ body: { uids: [mallory.uid] } }])
})

test('on Tasks, Career and Teams, one line says who sits, takes the open seat with one press, and goes by itself or for good', async () => {
  const strip = page.getByRole('region', { name: 'The table now' })
  for (const address of ['/tasks', '/career', '/teams']) {
    await settle(openTable(null, [seatedOf(grace), seatedOf(mallory)], address))
    await expect.element(strip).toHaveTextContent('Grace and Mallory sit at Portfolio Sprint’s table')
  }
  await settle(openTable(null, [seatedOf(grace, { isPractising: true })], '/tasks'))
  await expect.element(strip).toHaveTextContent('Grace sits at Portfolio Sprint’s table. Practising an interview')
  await settle(openTable(seatOf({ isPractising: true }), [], '/tasks'))
  await expect.element(strip.getByText('Practising an interview')).toBeVisible()
  await expect.element(strip.getByRole('link')).toHaveAttribute('href', '/table?mode=practice')
  await settle(openTable(null, [seatedOf(grace), seatedOf(mallory)], '/tasks'))
  answerTeams({ ...team, name: 'Compilers' })
  await settle(openPage('/tasks'))
  await expect.element(strip).toHaveTextContent('Grace and Mallory sit at Compilers’ table')
  await settle(openTable(null, [seatedOf(grace)], '/friends'))
  expect(strip.elements()).toEqual([])
  await settle(openTable(null, [], '/tasks'))
  expect(strip.elements()).toEqual([])
  await settle(openTable(null, [seatedOf(grace)], '/tasks'))
  await press(strip.getByRole('button', { name: 'Take the open seat' }))
  await expect.poll(() => location.pathname).toBe('/table')
  await expect
    .poll(() => api.sent(seats.sitDown))
    .toMatchObject([{ body: { table, minutes: 25, taskId: null, joinsClock: true } }])
  await settle(openTable(null, [seatedOf(grace)], '/tasks'))
  await press(strip.getByRole('button', { name: 'Hide who sits at the table' }))
  await settle(openTable(null, [seatedOf(grace)], '/tasks'))
  expect(strip.elements()).toEqual([])
  await settle(openTable(atWork(), [], '/tasks'))
  await expect.poll(() => strip.element().textContent).toMatch(/\d+:\d\d.*Weave a metre/)
})

test('Ada, who was away, is seen again as soon as a page of hers is open', async () => {
  openTable({ ...atWork(), isAway: true }, [], '/tasks')
  api.answers(seats.change, (example) => ({ ...example, mine: atWork() }))
  await expect.poll(() => api.sent(seats.change).map(({ body }) => body)).toContainEqual({})
})

test('the dashboard shows who sits now before what others did, and leads to the table', async () => {
  await settle(openTable(null, [seatedOf(grace, { task: { ...weaving, isDone: false } })], '/dashboard'))
  const people = page.getByRole('list', { name: 'At the table today' })
  await expect.element(people.getByRole('link', { name: 'Grace: Weave a metre, sits now' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sit down' })).toHaveAttribute('href', '/table')
  await press(people.getByRole('button', { name: 'Take the open seat' }))
  await expect.poll(() => location.pathname).toBe('/table')
})

test('at the table of a team Ada may take what others do there and what else the team has to do; nothing is chosen for her', async () => {
  const [ofTeam, done] = [{ team: team.name, teamId: team.id, for: [grace] }, { done: true }]
  const [spin, dye] = [taskOf('Spin yarn', ofTeam), taskOf('Dye wool', ofTeam)]
  answerTasks(weave, spin, dye, taskOf('Shear a sheep', { ...ofTeam, ...done }))
  answerSeats(null, [seatedOf(grace, { task: { id: dye.id, title: dye.name, isDone: false } })])
  await settle(openPage(`/table?team=${team.id}`))
  const field = page.getByLabelText('Task')
  const offered = () => [...(field.element() as HTMLSelectElement).options].map(({ text }) => text)
  await expect.poll(offered).toEqual(['Something of my own', 'Dye wool', 'Weave a metre', 'Spin yarn'])
  await expect.element(field).toHaveValue('')
  await choose(page.getByLabelText('Table'), 'alone')
  await expect.poll(offered).toEqual(['Something of my own', 'Weave a metre'])
  await choose(page.getByLabelText('Table'), team.id)
  await choose(field, spin.id)
  await press(key('Sit down'))
  await expect.poll(() => api.sent(seats.sitDown)).toMatchObject([{ body: { table, taskId: spin.id } }])
})

test('the key on a task and that of a team lead to their table', async () => {
  await settle(openTable(null, [], `/tasks?taskId=${weave.id}`))
  const link = page.getByRole('link', { name: 'Sit down' })
  await expect.element(link).toHaveAttribute('href', `/table?task=${weave.id}`)
  await settle(openTable(null, [], `/teams?teamId=${team.id}`))
  await expect.element(link).toHaveAttribute('href', `/table?team=${team.id}`)
  await settle(openTable(null, [], `/table?task=${weave.id}&team=${team.id}`))
  await expect.element(page.getByLabelText('Task')).toHaveValue(weave.id)
  await expect.element(page.getByLabelText('Table')).toHaveValue(team.id)
})

test('a table that cannot be loaded says so, and is there once it can', async () => {
  api.refuses(seats.list, 403)
  answerTeams(team)
  openPage('/table')
  await expect.element(page.getByText('The table could not be loaded.')).toBeVisible()
  answerSeats(null)
  await press(key('Try again'))
  await expect.element(heading('Sit down')).toBeVisible()
  expect(seen('The table could not be loaded.')).toBe(false)
})
