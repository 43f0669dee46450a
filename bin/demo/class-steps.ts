import { chat } from '#features/chat/contract.ts'
import { classes, type GivenClassRole } from '#features/classes/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { TeamLook } from '#shared/team-look.ts'
import { type DemoTime, dayFrom, moment } from './dates.ts'
import { HOST, type PersonKey } from './people.ts'
import type { Step, World } from './world.ts'

// A small course that the host leads, because most of a class is seen by its leaders only.

const course = { name: 'Usability Testing 101', about: 'Course, six weeks', made: '8d 10:00' } as const

const joined: [PersonKey, DemoTime, GivenClassRole?][] = [
  ['amara', '8d 11:20', 'helper'],
  ['elif', '8d 12:05'],
  ['sofia', '8d 12:30'],
  ['tomas', '8d 13:10'],
  ['wei', '8d 13:40'],
  ['kwame', '8d 15:00'],
  ['ola', '8d 16:45'],
  // Has no team yet.
  ['bartholomew', '20m'],
]

const formed: { name: string; people: PersonKey[]; look: TeamLook }[] = [
  { name: 'Think Aloud', people: ['elif', 'wei', 'ola'], look: { colour: 'blue', symbol: 'heart' } },
  { name: 'Two-Way Mirror', people: ['sofia', 'tomas', 'kwame'], look: { colour: 'gold', symbol: 'leaf' } },
]
const FORMED: DemoTime = '7d 09:00'

type Given = { name: string; due: number; each: boolean; done: [PersonKey, DemoTime][] }

const given: Given[] = [
  {
    name: 'Choose an app to test',
    due: -5,
    each: false,
    done: [
      ['elif', '6d 17:30'],
      ['tomas', '5d 19:00'],
    ],
  },
  {
    name: 'Watch a person who uses it',
    due: -1,
    each: true,
    done: [
      ['wei', '3d 11:00'],
      ['elif', '2d 18:15'],
      ['kwame', '2d 20:40'],
      ['ola', '1d 16:05'],
    ],
  },
  { name: 'Write down the three worst moments', due: 0, each: false, done: [['ola', '55m']] },
  { name: 'Show the findings', due: 6, each: false, done: [] },
]
const GIVEN: DemoTime = '7d 09:20'

const announced = { text: 'We meet on Thursday in B 204. Bring the phone you tested on.', at: '1d 09:00' } as const
const readers: [PersonKey, DemoTime][] = [
  ['elif', '1d 10:10'],
  ['tomas', '1d 12:30'],
  ['wei', '1d 13:00'],
  ['ola', '1d 16:00'],
]

export function classSteps(world: World): Step[] {
  const host = () => world.people.get(HOST)
  let params = { classId: '' }
  let linkId = ''
  const at = (when: DemoTime, happens: Step['happens']): Step => ({ at: moment(when, world.now), happens })

  async function make() {
    const { name, about } = course
    const { id, link } = await host().request(classes.create, { body: { name, about } })
    params = { classId: id }
    linkId = link!.linkId
  }

  async function join(who: PersonKey, role: GivenClassRole = 'member') {
    const person = world.people.get(who)
    await person.request(classes.join, { params: { linkId } })
    if (role !== 'member')
      await host().request(classes.changeRole, { params: { ...params, uid: person.me.uid }, body: { role } })
  }

  async function form() {
    const wanted = formed.map(({ name, people }) => ({ name, uids: people.map((who) => world.people.get(who).me.uid) }))
    const made = await host().request(classes.makeTeams, { params, body: { teams: wanted } })
    for (const [place, { id: teamId }] of made.teams.entries())
      await host().request(teams.edit, { params: { teamId }, body: formed[place]!.look })
  }

  async function give() {
    for (const { name, due, each } of given)
      await host().request(classes.addTask, { params, body: { name, due: dayFrom(world.now, due), each } })
  }

  /** Everybody has one copy, in their team. */
  async function tick(who: PersonKey, name: string) {
    const person = world.people.get(who)
    const mine = (await person.request(tasks.list, { query: { mine: 'true' } })).find((task) => task.name === name)
    await person.request(tasks.tick, { params: { id: mine!.id }, body: { done: true } })
  }

  async function readRoom(who: PersonKey) {
    const person = world.people.get(who)
    const { items } = await person.request(chat.rooms)
    const room = items.find(({ name }) => formed.some((team) => team.name === name))!
    await person.request(chat.markRead, { params: { roomId: room.id }, body: { number: room.lastNumber } })
  }

  return [
    at(course.made, make),
    ...joined.map(([who, when, role]) => at(when, () => join(who, role))),
    at(FORMED, form),
    at(GIVEN, give),
    ...given.flatMap(({ name, done }) => done.map(([who, when]) => at(when, () => tick(who, name)))),
    at(announced.at, () => host().request(classes.announce, { params, body: { text: announced.text } })),
    ...readers.map(([who, when]) => at(when, () => readRoom(who))),
  ]
}
