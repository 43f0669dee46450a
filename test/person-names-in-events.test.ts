import { describe, expect, test } from 'vitest'
import type { Room } from '#features/chat/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Event } from '#shared/events.ts'
import { join, type Person } from './cast.ts'
import { makeForum, markRead, react, sendMessage, viewForum } from './chat.ts'
import { endInvite, invite } from './invites.ts'
import { openStream } from './live-stream.ts'
import { startTwoWithCast } from './start-with-cast.ts'
import { makeTeam } from './teams.ts'

const { server, other, ada, grace } = await startTwoWithCast()
const eve = await join(server, 'Eve', 'Outsider')

// What an outsider is told of each event is in live-equals-fetch.test.ts.

describe('what live events name', () => {
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

  test('is Ada for her own screens alone when she reacts to a message or joins a forum', async () => {
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
    const team = await makeTeam(ada)
    const sent = await invite(ada, team, eve.me.email)
    const changed = await heardBy(eve, () =>
      ada.request(teams.edit, { params: { teamId: team.id }, body: { name: 'Renamed' } }),
    )
    // The invite's mail may be sent at any time.
    const ofTeam = changed.filter(({ type }) => type.startsWith('team.'))
    expect(ofTeam.map(({ type }) => type)).toEqual(['team.changed', 'team.changed'])
    expect(JSON.stringify(changed)).not.toContain(ada.me.uid)
    const declined = await heardBy(ada, () => endInvite(eve, sent))
    const ended = declined.filter(({ type }) => type !== 'invite.delivered')
    expect(ended.map(({ type }) => type)).toEqual(['invite.ended', 'invite.ended'])
    expect(JSON.stringify(declined)).not.toContain(eve.me.uid)
  })
})
