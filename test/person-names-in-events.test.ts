import { beforeAll, describe, expect, test } from 'vitest'
import type { Room } from '#features/chat/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { consequences } from '#server/consequences.ts'
import type { Event } from '#shared/events.ts'
import { join, type Person } from './cast.ts'
import { makeForum, markRead, react, sendMessage, viewForum } from './chat.ts'
import { eventScenarios, type People } from './event-scenarios.ts'
import { endInvite, invite } from './invites.ts'
import { openStream } from './live-stream.ts'
import { startTwoWithCast } from './start-with-cast.ts'
import { addTask, makeArchivedTeam, makeTeam, tick } from './teams.ts'

const { server, other, ...cast } = await startTwoWithCast()

describe('what live events name', () => {
  let people: People
  let eve: Person
  beforeAll(async () => {
    people = { ...cast, barbara: await join(server, 'Barbara', 'Liskov') }
    eve = await join(server, 'Eve', 'Outsider')
  })

  /** The events that a person, who may view a forum, receives in each process while something happens. */
  async function heardBy(person: Person, happen: () => Promise<unknown>, forum?: Room) {
    const streams = await Promise.all([openStream(server, person), openStream(other, person)])
    if (forum) await Promise.all(streams.map((stream) => viewForum(person, forum, stream)))
    await happen()
    await server.context.database.transaction(async (tx) =>
      tx.announce({ type: 'settings.changed', uid: person.me.uid }),
    )
    const heard: Event[] = []
    for (const stream of streams) {
      for (;;) {
        const message = await stream.next()
        if (message === 'refresh') continue
        if (message.event.type === 'settings.changed') break
        heard.push(message.event as Event)
      }
      stream.close()
    }
    return heard
  }

  async function makeWorld() {
    const team = await makeTeam(people.ada, [people.grace, people.barbara])
    await people.grace.request(teams.confirmMembership, { params: { teamId: team.id } })
    const assignedUsers = [{ uid: people.barbara.me.uid }]
    return {
      server,
      team,
      archived: await makeArchivedTeam(people.ada, [people.grace]),
      task: await addTask(people.ada, team, { assignedUsers }),
      done: await tick(people.ada, await addTask(people.ada, team, { assignedUsers })),
      ...people,
    }
  }

  /** What the people of the world hear the event as, if not by its own name. */
  const looksLike: Record<string, string> = { 'friend.withheld': 'friend.requested' }

  /** Runs `happen` and waits until one of its people has heard of it. */
  async function isTold(type: string, happen: () => Promise<unknown>) {
    const streams = await Promise.all(Object.values(people).map((person) => openStream(server, person)))
    const heard = new Set<string>()
    try {
      await happen()
      await expect
        .poll(
          async () => {
            for (const stream of streams)
              while (stream.waiting() > 0) {
                const message = await stream.next()
                if (message !== 'refresh') heard.add(message.event.type)
              }
            return [...heard]
          },
          { timeout: 5000, message: `${type} reached no screen: look at its audience in server/consequences.ts` },
        )
        .toContain(looksLike[type] ?? type)
    } finally {
      for (const stream of streams) stream.close()
    }
  }

  const UUID = /^[\da-f-]{36}$/

  const toScreens = Object.entries(eventScenarios).filter(
    ([type]) => consequences[type as keyof typeof consequences].audience !== 'nobody',
  )

  test.each(toScreens)('for Eve, an outsider to all of them, is nobody when %s is told', async (type, happen) => {
    const world = await makeWorld()
    const told = () => isTold(type, () => happen(world))
    for (const { type: _, ...event } of await heardBy(eve, told)) {
      const ids = Object.entries(event).filter(([, value]) => UUID.test(String(value)))
      // Rooms and messages of forums, which everyone may read.
      expect(ids.map(([name]) => name).filter((name) => !['roomId', 'messageId'].includes(name))).toEqual([])
    }
    const { db } = server.context.database
    for (const table of ['teams', 'friend_requests', 'friendships', 'friend_counts', 'blocks'] as const)
      await db.deleteFrom(table).execute()
  })

  test('is Ada for her own screens alone when she reacts to a message or joins a forum', async () => {
    const { ada, grace } = people
    const doesIn = async (name: string) => {
      const forum = await makeForum(grace, name)
      const message = await sendMessage(grace, 'Hello', forum)
      const happen = async () => {
        await react(ada, message, 'love')
        await markRead(ada, forum, message.number)
      }
      return { forum, happen }
    }
    const namedTo = async (person: Person, name: string) => {
      const { forum, happen } = await doesIn(name)
      return (await heardBy(person, happen, forum)).flatMap((event) =>
        event.type === 'chat.reacted' || event.type === 'chat.joined' ? [[event.type, event.by]] : [],
      )
    }
    const hers = [
      ['chat.reacted', ada.me.uid],
      ['chat.joined', ada.me.uid],
    ]
    const theirs = ['chat.reacted', null]
    expect(await namedTo(ada, 'Hers')).toEqual([...hers, ...hers])
    expect(await namedTo(eve, 'Theirs')).toEqual([theirs, theirs])
  })

  test('is not who changed a team for Eve who is only invited, and not Eve for the team when she declines', async () => {
    const { ada } = people
    const team = await makeTeam(ada)
    const sent = await invite(ada, team, eve.me.email)
    const changed = await heardBy(eve, () =>
      ada.request(teams.edit, { params: { teamId: team.id }, body: { name: 'Renamed' } }),
    )
    // The invite itself and counts of forums may still be on their way.
    const ofTeam = changed.filter(({ type }) => type.startsWith('team.'))
    expect(ofTeam.map(({ type }) => type)).toEqual(['team.changed', 'team.changed'])
    expect(JSON.stringify(changed)).not.toContain(ada.me.uid)
    const declined = await heardBy(ada, () => endInvite(eve, sent))
    // An invite's mail may be sent, and forums counted, at any time.
    const ended = declined.filter(({ type }) => type !== 'invite.delivered' && type !== 'forums.counted')
    expect(ended.map(({ type }) => type)).toEqual(['invite.ended', 'invite.ended'])
    expect(JSON.stringify(declined)).not.toContain(eve.me.uid)
  })
})
