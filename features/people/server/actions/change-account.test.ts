import { beforeAll, describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { join, signIn } from '#test/cast.ts'
import { joinClass, makeClass } from '#test/classes.ts'
import { befriend } from '#test/friends.ts'
import { joinBy } from '#test/invites.ts'
import { openStream } from '#test/live-stream.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { profiles } from '../../contract.ts'

const { server, ada, grace } = await startWithCast()

describe('Ada', () => {
  beforeAll(async () => {
    await befriend(ada, grace)
  })
  const me = async (person = ada) => (await person.request(identity.session)).me!

  test('is called by her new name wherever it stands', async () => {
    const before = await me()
    const changed = await ada.request(settings.changeAccount, { body: { firstName: '  Augusta ', lastName: 'King' } })
    expect(changed).toMatchObject({ displayName: 'Augusta King', nameLower: 'augusta king', firstName: 'Augusta' })
    expect((await grace.request(friends.list)).items).toMatchObject([{ displayName: 'Augusta King' }])
    expect(await ada.request(profiles.mine)).toMatchObject({ displayName: 'Augusta King', lastName: 'King' })
    const { rows } = await server.context.database.pool.query(
      'select friend_name_lower from friendships where friend_id = $1',
      [before.uid],
    )
    expect(rows).toEqual([{ friend_name_lower: 'augusta king' }])
  })

  test('is called New member, and not by a part of her address, where she gives no name', async () => {
    expect(await ada.request(settings.changeAccount, { body: { firstName: '', lastName: '' } })).toMatchObject({
      displayName: 'New member',
    })
    expect(await ada.request(settings.changeAccount, { body: { firstName: 'Ada' } })).toMatchObject({
      displayName: 'Ada',
    })
    await expect(ada.request(settings.changeAccount, { body: { firstName: 'A'.repeat(81) } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('says once what she came for, and it stays on every device', async () => {
    const edith = await join(server, 'Edith')
    expect((await me(edith)).purpose).toBeNull()
    expect(await edith.request(settings.changeAccount, { body: { purpose: 'job' } })).toMatchObject({ purpose: 'job' })
    expect((await me(await signIn(server, edith.me.email))).purpose).toBe('job')
    const { status } = await edith.send('PATCH', '/api/account', { purpose: 'fun' })
    expect(status).toBe(400)
  })

  test('comes by the link of a team or a class, which says what for until she says so herself', async () => {
    const [edith, frances] = [await join(server, 'Edith'), await join(server, 'Frances')]
    const stream = await openStream(server, edith)
    await joinBy(edith, (await makeTeam(ada)).id)
    await stream.until((message) => message !== 'refresh' && message.event.type === 'settings.changed')
    stream.close()
    expect((await me(edith)).purpose).toBe('team')
    const { link } = await makeClass(ada)
    for (const person of [edith, frances]) await joinClass(person, { link })
    expect([(await me(edith)).purpose, (await me(frances)).purpose]).toEqual(['team', 'class'])
    await frances.request(settings.changeAccount, { body: { purpose: 'job' } })
    await joinBy(frances, (await makeTeam(ada)).id)
    expect((await me(frances)).purpose).toBe('job')
  })

  test('is looked at by default as the specification says, and by her own choice on every device', async () => {
    const edith = await join(server, 'Edith')
    expect(await me(edith)).toMatchObject({
      darkMode: false,
      textSize: 'normal',
      look: { textSize: 'normal', cursor: 'normal', motion: 'normal', letters: 'normal' },
    })
    expect((await me(edith)).look).not.toHaveProperty('theme')
    await edith.request(settings.changeLook, { body: { theme: 'dark', textSize: 'larger' } })
    await edith.request(settings.changeLook, {
      body: { contrast: 'high', cursor: 'large', motion: 'reduced', letters: 'off' },
    })
    const phone = await signIn(server, edith.me.email)
    expect(await me(phone)).toMatchObject({
      darkMode: true,
      textSize: 'larger',
      look: { theme: 'dark', contrast: 'high', textSize: 'larger', cursor: 'large', motion: 'reduced', letters: 'off' },
    })
    await phone.request(settings.changeLook, { body: { theme: 'system' } })
    expect(await me(edith)).toMatchObject({ darkMode: false })
    expect((await edith.send('PATCH', '/api/look', { theme: 'pink' })).status).toBe(400)
  })

  test('keeps the time zone she chose, else has that of the browser she signs in with', async () => {
    expect(await me()).toMatchObject({ timeZone: 'Europe/London', isTimeZoneChosen: false })
    await ada.request(settings.changeAccount, { body: { timeZone: 'Asia/Tokyo' } })
    await signIn(server, ada.me.email)
    expect(await me()).toMatchObject({ timeZone: 'Asia/Tokyo', isTimeZoneChosen: true })
    await ada.request(settings.changeAccount, { body: { timeZone: null } })
    await signIn(server, ada.me.email)
    expect(await me()).toMatchObject({ timeZone: 'Europe/London', isTimeZoneChosen: false })
    await expect(ada.request(settings.changeAccount, { body: { timeZone: 'Mars/Olympus' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
