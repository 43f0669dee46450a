import { expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { lookOfId, TEAM_COLOURS, TEAM_SYMBOLS } from '#shared/team-look.ts'
import { invite } from '#test/invites.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { giveRole, makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { teams } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

test('a team that chose nothing has the colour and symbol of its id, the same for browser and database', async () => {
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID())
  await server.context.database.pool.query(
    `insert into teams (id, name, owner_id, created_at, updated_at) select id, 'Bare', $2, now(), now() from unnest($1::uuid[]) as id`,
    [ids, ada.me.uid],
  )
  const { rows } = await server.context.database.pool.query("select id, colour, symbol from teams where name = 'Bare'")
  expect(rows.map(({ id, ...look }) => [id, look])).toEqual(rows.map(({ id }) => [id, lookOfId(id)]))
  expect(new Set(rows.map(({ colour }) => colour)).size).toBe(TEAM_COLOURS.length)
  expect(new Set(rows.map(({ symbol }) => symbol)).size).toBe(TEAM_SYMBOLS.length)
  await server.context.database.pool.query("delete from teams where name = 'Bare'")
})

test('what the team chose, everyone sees: members, people invited, searchers, and in chat', async () => {
  const look = { colour: 'violet', symbol: 'cup' } as const
  const made = await makeConfirmedTeam(ada, [grace], { ...look, isPublic: true, name: 'Chosen' })
  expect(made).toMatchObject(look)
  const other = { colour: 'gold', symbol: 'rocket' } as const
  expect(await ada.request(teams.edit, { params: { teamId: made.id }, body: other })).toMatchObject(other)
  await invite(ada, made, mallory.me.email)
  expect(await grace.request(teams.list)).toMatchObject([other])
  expect((await mallory.request(teams.discover)).items).toMatchObject([other])
  expect((await mallory.request(invites.mine)).items).toMatchObject([other])
  const { items } = await grace.request(chat.rooms)
  expect(items.find(({ teamId }) => teamId === made.id)).toMatchObject({ look: other })
})

test('owners and admins change the look of a team, members and viewers do not', async () => {
  const team = await makeTeam(ada, [grace])
  const change = () => grace.request(teams.edit, { params: { teamId: team.id }, body: { colour: 'pink' } })
  for (const role of ['member', 'viewer'] as const) {
    await giveRole(ada, team, grace, role)
    await expect(change()).rejects.toMatchObject({ status: 403 })
  }
  await giveRole(ada, team, grace, 'admin')
  expect(await change()).toMatchObject({ colour: 'pink', symbol: team.symbol })
})
