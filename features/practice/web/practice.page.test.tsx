import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  HAS_CANDIDATE,
  type PracticeRole,
  type PracticeSession,
  practice,
  type TeamQuestion,
} from '#features/practice/contract.ts'
import { type Seats, seats, type Table } from '#features/seats/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTeams, grace, mallory, teamOf } from '#test/page/world.ts'

const NOW = '2026-12-01T09:30:00.000Z'
const team = teamOf('Portfolio Sprint', [ada, grace, mallory])
const table: Table = { kind: 'team', teamId: team.id }
const address = `/table?mode=practice&team=${team.id}`

type Person = { uid: string; displayName: string; email: string }
const personOf = ({ uid, displayName, email }: Person) => ({ uid, displayName, email, photoURL: '', flair: null })

/** A round in which these people have a role. */
const roundOf = (roles: [Person, PracticeRole][], changes: Partial<PracticeSession> = {}): PracticeSession => ({
  ...exampleFor(practice.find).session!,
  question: 'Why engines?',
  people: roles.map(([person, role]) => ({ person: personOf(person), role, isHere: true })),
  timer: { seconds: 120, leftSeconds: 120, endsAt: null, now: NOW },
  isOver: false,
  feedback: [],
  ...changes,
})

function answerPractice(session: PracticeSession | null, questions: TeamQuestion[] = []) {
  for (const call of [practice.find, practice.start, practice.takeRole, practice.giveFeedback])
    api.answers(call, () => ({ session, questions }))
}

function answerSeats(at: Table | null) {
  const times = {
    startedAt: NOW,
    endsAt: '2026-12-01T10:30:00.000Z',
    breakEndsAt: null,
    isPractising: false,
    task: null,
  }
  const answer = (): Seats => ({ now: NOW, mine: at && { table: at, ...times, isAway: false }, people: [] })
  for (const call of [seats.list, seats.leave]) api.answers(call, answer)
}

function openRound(session: PracticeSession | null, at: Table | null = table) {
  answerTeams(team)
  answerPractice(session)
  answerSeats(at)
  api.answers(seats.sitDown, (example) => {
    answerSeats(table)
    return { ...example, people: [], now: NOW }
  })
  return openPage(address)
}

const key = (name: string) => page.getByRole('button', { name, exact: true })
const people = page.getByRole('list', { name: 'At the table' })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

test('with one press Ada sits down at the table of the team for as long as one may, and begins a round', async () => {
  await settle(openRound(null, null))
  await expect.element(heading('Nobody is practising right now.')).toBeVisible()
  answerPractice(roundOf([[ada, 'interviewer']]))
  await press(key('Start practising'))
  await expect.element(people.getByRole('link', { name: 'You: Interviewer' })).toBeVisible()
  expect(api.sent(seats.sitDown)).toMatchObject([{ body: { table, minutes: 90, taskId: null } }])
  expect(api.sent(practice.start)).toMatchObject([{ params: { teamId: team.id } }])
  expect(await findViolations()).toEqual([])
})

test('who sits there already sits on as they did, and takes a role with one press, also by keyboard', async () => {
  await settle(openRound(roundOf([[grace, 'interviewer']])))
  await expect.element(people.getByRole('link', { name: 'Grace: Interviewer' })).toBeVisible()
  const seat = key('Candidate: take this seat')
  answerPractice(
    roundOf([
      [grace, 'interviewer'],
      [ada, 'candidate'],
    ]),
  )
  ;(seat.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(people.getByRole('link', { name: 'You: Candidate' })).toBeVisible()
  expect(api.sent(seats.sitDown)).toEqual([])
  expect(api.sent(practice.takeRole)).toMatchObject([{ body: { role: 'candidate' } }])
  await expect.element(page.getByRole('region', { name: 'Question' }).getByText('Why engines?')).toBeVisible()
})

test('a role whose person has left the table is free, and the one who left comes back into it with one press', async () => {
  const round = roundOf([
    [grace, 'interviewer'],
    [ada, 'candidate'],
  ])
  const empty = { ...round, people: round.people.map((one) => ({ ...one, isHere: false })) }
  await settle(openRound(empty, null))
  await expect.element(key('Interviewer: take this seat')).toBeVisible()
  await expect.element(key('Candidate: take this seat')).toBeVisible()
  expect(people.getByRole('link').elements()).toEqual([])
  answerPractice(round)
  await press(key('Join as candidate'))
  await expect.element(people.getByRole('link', { name: 'You: Candidate' })).toBeVisible()
  expect(api.sent(practice.takeRole)).toMatchObject([{ body: { role: 'candidate' } }])
})

test('a seat that somebody took meanwhile is refused with what to do, and so is a table that Ada may not sit at', async () => {
  await settle(openRound(roundOf([[grace, 'interviewer']])))
  api.refuses(practice.takeRole, 409, HAS_CANDIDATE)
  await press(key('Candidate: take this seat'))
  await expect.element(page.getByText(HAS_CANDIDATE)).toBeVisible()
  await settle(openRound(roundOf([[grace, 'interviewer']]), null))
  api.refuses(seats.sitDown, 404, 'This team does not exist.')
  await press(key('Observer: take this seat'))
  await expect.element(page.getByText('This team does not exist.')).toBeVisible()
  expect(api.sent(practice.takeRole)).toHaveLength(1)
})

test('feedback that is refused, or whose author leaves the table, keeps what was typed', async () => {
  const round = roundOf([
    [ada, 'interviewer'],
    [grace, 'candidate'],
  ])
  await settle(openRound(round))
  const good = page.getByLabelText('What went well')
  await userEvent.fill(good, 'Calm voice')
  api.refuses(practice.giveFeedback, 409, 'This was refused.')
  await press(key('Send feedback'))
  await expect.element(page.getByText('This was refused.')).toBeVisible()
  await expect.element(good).toHaveValue('Calm voice')
  answerSeats(null)
  await press(key('Leave the table'))
  await expect.element(key('Leave the table')).not.toBeInTheDocument()
  await expect.element(good).toHaveValue('Calm voice')
})

test('after the round, feedback is given and read where it was', async () => {
  const feedback = {
    by: personOf(grace),
    for: personOf(ada),
    scores: { structure: 3, examples: 3, clarity: 3, presence: 3 },
    good: 'Calm voice',
    improve: ['Slow down'],
  }
  const roles: [Person, PracticeRole][] = [
    [grace, 'interviewer'],
    [ada, 'candidate'],
  ]
  await settle(openRound(roundOf(roles, { isOver: true, feedback: [feedback] }), null))
  await expect.element(heading('This round is over.')).toBeVisible()
  const mine = page.getByRole('region', { name: 'Your feedback' })
  await expect.element(mine.getByText('Calm voice')).toBeVisible()
  await expect.element(mine.getByRole('button', { name: 'Make it a task: Slow down' })).toBeVisible()
})

test('who only watched from afar sees no empty side beside the table after the round', async () => {
  await settle(openRound(roundOf([[grace, 'candidate']], { isOver: true }), null))
  await expect.element(heading('This round is over.')).toBeVisible()
  expect(page.getByRole('region', { name: 'Your feedback' }).elements()).toEqual([])
})

test('who has no team learns to create or join one', async () => {
  api.answers(teams.list, () => [])
  await settle(openPage('/career/practice'))
  expect(location.pathname + location.search).toBe('/table?mode=practice')
  await expect.element(page.getByRole('link', { name: 'Create or join one' })).toHaveAttribute('href', '/teams')
})
