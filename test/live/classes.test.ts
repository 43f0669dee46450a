import { classes, type SchoolClass } from '#features/classes/contract.ts'
import { deleteDueAccounts } from '#features/settings/server/jobs/delete-accounts.ts'
import {
  addClassTask,
  blockInClass,
  giveClassRole,
  inClass,
  joinClass,
  leaveClass,
  makeClass,
  makeClassTeams,
  placeIn,
  unblockInClass,
} from '../classes.ts'
import { joinAnew } from './happenings.ts'
import { after, type Scenario, shownTo, testScenarios } from './scenarios.ts'
import type { World } from './stage.ts'

const withGrace = ({ ada, grace }: World) => makeClass(ada, [grace])
const withTeam = async (world: World) => makeClassTeams(world.ada, await withGrace(world), [[world.grace]])
const announceTo = (world: World, made: SchoolClass) =>
  world.ada.request(classes.announce, { ...inClass(made), body: { text: 'Room B 204' } })

async function leaves({ server }: World, uid: string) {
  const { db } = server.context.database
  await db
    .updateTable('people')
    .set({ leaving_at: new Date(0) })
    .where('id', '=', uid)
    .execute()
  await deleteDueAccounts(server.context)
}

const ofClasses: Record<string, Scenario> = {
  'Ada makes a class': ({ ada }) => makeClass(ada),
  'Grace joins a class': after(
    ({ ada }) => makeClass(ada),
    ({ grace }, made) => joinClass(grace, made),
  ),
  'Grace leaves a class': after(withGrace, ({ grace }, made) => leaveClass(grace, made)),
  'Ada renames a class': after(withGrace, ({ ada }, made) =>
    ada.request(classes.edit, { ...inClass(made), body: { name: 'Looms' } }),
  ),
  'Ada resets the link of a class': after(withGrace, ({ ada }, made) => ada.request(classes.resetLink, inClass(made))),
  'Ada ends a class': after(withGrace, ({ ada }, made) => ada.request(classes.end, inClass(made))),
  'Ada makes Grace a helper': after(withGrace, ({ ada, grace }, made) =>
    giveClassRole(ada, made, grace.me.uid, 'helper'),
  ),
  'Ada makes teams of a class': after(withGrace, ({ ada, grace }, made) => makeClassTeams(ada, made, [[grace]])),
  'Ada puts Grace, who has not read an announcement, into another team': shownTo(
    'grace',
    after(
      async (world) => {
        const joined = await makeClass(world.ada, [world.grace, world.barbara])
        const made = await makeClassTeams(world.ada, joined, [[world.grace], [world.barbara]])
        await announceTo(world, made)
        return made
      },
      ({ ada, grace }, made) => placeIn(ada, made, grace, made.teams[1]!.id),
    ),
  ),
  'Ada adds a task for a class': after(withTeam, ({ ada }, made) => addClassTask(ada, made)),
  'Ada removes a task of a class': after(
    async (world) => addClassTask(world.ada, await withTeam(world)),
    ({ ada }, { id: classId, tasks }) =>
      ada.request(classes.removeTask, { params: { classId, classTaskId: tasks[0]!.id } }),
  ),
  'Ada lets a class with a team show names only': after(withTeam, ({ ada }, made) =>
    ada.request(classes.edit, { ...inClass(made), body: { namesOnly: true } }),
  ),
  'Ada announces something to a class': after(withTeam, announceTo),
  'Ada bars Mallory from a class': after(withTeam, ({ ada, mallory }, made) => blockInClass(ada, made, mallory)),
  'Ada lets Mallory into a class again': after(
    async (world) => {
      const made = await withTeam(world)
      await blockInClass(world.ada, made, world.mallory)
      return made
    },
    ({ ada, mallory }, made) => unblockInClass(ada, made, mallory),
  ),
  'Ada leaves a class whose team she owns and that Grace leads too': after(
    async (world) => {
      const { ada, grace, barbara } = world
      const made = await makeClassTeams(ada, await makeClass(ada, [grace, barbara]), [[barbara]])
      await giveClassRole(ada, made, grace.me.uid, 'leader')
      return made
    },
    ({ ada }, made) => leaveClass(ada, made),
  ),
  'Hedy, who leads a class alone, is gone': shownTo(
    'grace',
    after(async ({ server, grace }) => {
      const hedy = await joinAnew(server)
      await makeClass(hedy, [grace])
      return hedy.me.uid
    }, leaves),
  ),
  'Hedy, who is in a class of Ada, is gone': after(async ({ server, ada }) => {
    const hedy = await joinAnew(server)
    await makeClass(ada, [hedy])
    return hedy.me.uid
  }, leaves),
}

testScenarios(['classes', 'people/server/actions/class-lists'], ofClasses)
