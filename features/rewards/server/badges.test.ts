import { describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import type { Person } from '#test/cast.ts'
import { addTask, makeSettledTeam, tick } from '#test/teams.ts'
import { startWithCast } from '#test/with-cast.ts'
import { rewards } from '../contract.ts'

const { ada, grace, mallory } = await startWithCast({ now: () => new Date('2026-11-02T12:00:00Z') })
const team = await makeSettledTeam(ada, [grace, mallory])

describe('a badge', () => {
  const badgesOf = async (person: Person) => (await person.ask(rewards.find, { params: { uid: person.me.uid } })).badges
  const say = (person: Person, replyTo?: string) =>
    person.ask(chat.send, { body: { text: 'Hello', ...(replyTo ? { replyTo } : {}) } })
  const react = (person: Person, messageId: string) =>
    person.ask(chat.react, { params: { messageId, reaction: 'agree' }, body: { reacted: true } })

  test('is for whoever has a team of three, and for those who joined it', async () => {
    expect(await badgesOf(ada)).toContain('Founder')
    expect(await badgesOf(ada)).not.toContain('Team Player')
    for (const person of [grace, mallory]) {
      expect(await badgesOf(person)).toContain('Team Player')
      expect(await badgesOf(person)).not.toContain('Founder')
    }
  })

  test('is for a voice that somebody else answers or reacts to', async () => {
    const { id } = await say(ada)
    await say(ada, id)
    await react(ada, id)
    expect(await badgesOf(ada)).not.toContain('Voice')
    await say(grace, id)
    expect(await badgesOf(ada)).toContain('Voice')
    const other = await say(grace)
    await react(mallory, other.id)
    expect(await badgesOf(grace)).toContain('Voice')
    expect(await badgesOf(mallory)).not.toContain('Voice')
  })

  test('is for a slate that is clean again of five overdue tasks, not of four', async () => {
    const clear = async (person: Person, days: string[]) => {
      const late = []
      for (const due of days)
        late.push(await addTask(ada, team, { due: `2026-${due}`, assignedUsers: [{ uid: person.me.uid }] }))
      for (const task of late) {
        expect(await badgesOf(person)).not.toContain('Clean Slate')
        await tick(person, task)
      }
    }
    const days = ['10-30', '10-05', '10-12', '10-19']
    await clear(grace, days)
    expect(await badgesOf(grace)).not.toContain('Clean Slate')
    await clear(mallory, [...days, '10-26'])
    expect(await badgesOf(mallory)).toContain('Clean Slate')
  })

  test('is not for a slate that was cleaned by putting tasks off', async () => {
    const late = []
    for (const day of ['05', '12', '19', '26', '30'])
      late.push(await addTask(grace, team, { due: `2026-10-${day}`, assignedUsers: [{ uid: ada.me.uid }] }))
    const [first, ...others] = late
    await tick(ada, first!)
    for (const { id } of others.slice(1)) await ada.ask(tasks.edit, { params: { id }, body: { due: '2026-12-01' } })
    for (const task of others) {
      expect(await badgesOf(ada)).not.toContain('Clean Slate')
      await tick(ada, task)
    }
    expect(await badgesOf(ada)).toContain('Clean Slate')
  })

  test('is for all of a team whose week is done to the last of five tasks', async () => {
    const due = (day: number) => ({ due: `2026-11-0${day}`, assignedUsers: [{ uid: grace.me.uid }] })
    const week = []
    for (const day of [2, 4, 6, 8]) week.push(await addTask(ada, team, due(day)))
    // The Monday after it is no part of it.
    await addTask(ada, team, due(9))
    for (const task of week) await tick(grace, task)
    expect(await badgesOf(ada)).not.toContain('Full House')
    const last = await addTask(ada, team, due(3))
    expect(await badgesOf(mallory)).not.toContain('Full House')
    await tick(grace, last)
    for (const person of [ada, grace, mallory]) expect(await badgesOf(person)).toContain('Full House')
  })
})
