import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchLimit } from '#features/people/contract.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { invite } from '#test/invites.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { invites } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast({ settings: { RATE_LIMITS: 'on' } })

test('a team has at most a hundred open invites, and none if it is full', async () => {
  const team = await makeTeam(grace)
  await sql`insert into invites (team_id, inviter_id, address, address_lower, is_picked, delivery, created_at, expires_at)
    select ${team.id}, ${grace.me.uid}, number || '@mail.test', number || '@mail.test', false, 'sent', now(), now() + interval '1 day'
    from generate_series(1, 100) as number`.execute(server.context.database.db)
  await expect(invite(grace, team, 'late@mail.test')).rejects.toMatchObject({ status: 400, code: 'full' })
  await invite(grace, team, '7@mail.test')
  await sql`update invites set expires_at = now() - interval '1 second' where address = '8@mail.test'`.execute(
    server.context.database.db,
  )
  await invite(grace, team, 'late@mail.test')
  await expect(invite(grace, team, 'later@mail.test')).rejects.toMatchObject({ code: 'full' })
  const crowded = await makeTeam(grace)
  await addBulkUsers(server, 99, crowded.id)
  await expect(invite(grace, crowded, mallory)).rejects.toMatchObject({
    message: 'This team is full: it has 100 members.',
  })
})

test('fifty invites a day are enough for anybody; refused ones do not count; looking for people counts as any search', async () => {
  const team = await makeTeam(ada)
  await expect(invite(ada, team, ada.me.email)).rejects.toMatchObject({ status: 400 })
  for (let count = 0; count < 49; count++) await server.context.limits.spend(invites.send.limits![0]!, ada.me.uid)
  await invite(ada, team, 'last@mail.test')
  await expect(invite(ada, team, 'late@mail.test')).rejects.toMatchObject({
    status: 429,
    message: 'You have sent 50 invites today, which is the most. Try again in 24 hours.',
  })
  const other = await makeTeam(grace)
  await invite(grace, other, 'late@mail.test')
  for (let count = 0; count < 30; count++) await server.context.limits.spend(searchLimit, grace.me.uid)
  const named = { params: { teamId: other.id } }
  expect((await grace.request(invites.invitees, named)).items).not.toEqual([])
  const searching = grace.request(invites.invitees, { ...named, query: { search: 'mall' } })
  await expect(searching).rejects.toMatchObject({ status: 429 })
})
