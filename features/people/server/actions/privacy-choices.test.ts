import { describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { openDirectRoom, sendMessage } from '#test/chat.ts'
import { askToBeFriends, befriend } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { type Privacy, people, privacy, profiles } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
const choose = (change: Partial<Privacy>) => ada.request(privacy.change, { body: change })
const pageFor = (viewer: typeof ada) => viewer.request(people.find, { params: { uid: ada.me.uid } })

await makeConfirmedTeam(ada, [grace])
startEachTestAlike(() => server)

describe('Ada chooses', () => {
  test('that only people in her teams ask to be friends, and then that nobody does', async () => {
    await choose({ requestableBy: 'teammates' })
    await expect(askToBeFriends(mallory, ada)).rejects.toMatchObject({ status: 403, code: 'takes-no-requests' })
    await choose({ requestableBy: 'nobody' })
    await expect(askToBeFriends(grace, ada)).rejects.toMatchObject({ status: 403, code: 'takes-no-requests' })
    await choose({ requestableBy: 'teammates' })
    expect(await askToBeFriends(grace, ada)).toMatchObject({ status: 'pending' })
  })

  test('what strangers see of her page: her name and picture', async () => {
    await ada.request(profiles.change, { body: { description: 'Writes notes on engines.' } })
    await ada.request(profiles.change, { body: { interests: ['Looms'] } })
    expect(await pageFor(mallory)).toMatchObject({ description: 'Writes notes on engines.', interests: ['Looms'] })
    await choose({ profileFor: 'known' })
    expect(await pageFor(mallory)).toMatchObject({
      displayName: 'Ada Lovelace',
      description: '',
      interests: [],
      badges: [],
      close: null,
    })
    expect(await pageFor(grace)).toMatchObject({ description: 'Writes notes on engines.', interests: ['Looms'] })
    const preview = await ada.request(people.preview, { query: { as: 'everyone' } })
    expect(preview).toMatchObject({ description: '', interests: [] })
  })

  test('that friends alone see her social accounts, not teammates', async () => {
    await ada.request(profiles.change, { body: { socials: { github: 'ada' } } })
    expect((await pageFor(grace)).close!.socials.github).toBe('ada')
    await choose({ socialsFor: 'friends' })
    expect((await pageFor(grace)).close!.socials.github).toBe('')
    await befriend(ada, mallory)
    expect((await pageFor(mallory)).close!.socials.github).toBe('ada')
  })

  test('to take no direct messages: then friends cannot write, she cannot either, and open screens hear of it', async () => {
    await befriend(ada, mallory)
    const room = await openDirectRoom(mallory, ada)
    await sendMessage(mallory, 'Before', room)
    const stream = await openStream(server, mallory)
    await stream.ready
    await choose({ writableBy: 'nobody' })
    expect(await stream.next()).toMatchObject({ event: { type: 'privacy.changed', uid: ada.me.uid } })
    stream.close()
    for (const person of [ada, mallory]) {
      await expect(sendMessage(person, 'After', room)).rejects.toMatchObject({ status: 403 })
      const { items } = await person.request(chat.rooms)
      expect(items.find(({ id }) => id === room.id)).toMatchObject({ isWritable: false })
    }
    await choose({ writableBy: 'known' })
    expect(await sendMessage(mallory, 'Again', room)).toMatchObject({ text: 'Again' })
  })

  test('and finds her choices again', async () => {
    const chosen = { requestableBy: 'teammates', profileFor: 'known', socialsFor: 'friends' } as const
    const found = await choose(chosen)
    expect(found).toMatchObject(chosen)
    expect(await ada.request(privacy.find)).toEqual(found)
  })
})
