import { classBlocks } from '#features/classes/blocks-contract.ts'
import { classes, type SchoolClass } from '#features/classes/contract.ts'
import type { Person } from './cast.ts'

export const inClass = ({ id }: { id: string }) => ({ params: { classId: id } })

export const findClass = (person: Person, shown: { id: string }) => person.request(classes.find, inClass(shown))

export const joinClass = (person: Person, { link }: Pick<SchoolClass, 'link'>) =>
  person.request(classes.join, { params: { linkId: link!.linkId } })

/** `leader` makes it, and the others join by its link. */
export async function makeClass(leader: Person, members: Person[] = [], helpers: Person[] = []): Promise<SchoolClass> {
  const made = await leader.request(classes.create, { body: { name: 'Engines', about: 'Winter 2026' } })
  for (const person of [...members, ...helpers]) await joinClass(person, made)
  for (const { me } of helpers) await giveClassRole(leader, made, me.uid, 'helper')
  return findClass(leader, made)
}

export const giveClassRole = (by: Person, { id }: { id: string }, uid: string, role: 'leader' | 'helper' | 'member') =>
  by.request(classes.changeRole, { params: { classId: id, uid }, body: { role } })

/** A team for each list of people. */
export const makeClassTeams = (by: Person, shown: { id: string }, teams: Person[][]) =>
  by.request(classes.makeTeams, {
    ...inClass(shown),
    body: {
      teams: teams.map((people, place) => ({ name: `Team ${place + 1}`, uids: people.map(({ me }) => me.uid) })),
    },
  })

export const placeIn = (by: Person, shown: { id: string }, { me }: Person, teamId: string | null) =>
  by.request(classes.place, { ...inClass(shown), body: { placements: [{ uid: me.uid, teamId }] } })

export const blockInClass = (by: Person, shown: { id: string }, { me }: Person, reason = 'Sent spam') =>
  by.request(classBlocks.add, { params: { classId: shown.id, uid: me.uid }, body: { reason } })

export const unblockInClass = (by: Person, shown: { id: string }, { me }: Person) =>
  by.request(classBlocks.remove, { params: { classId: shown.id, uid: me.uid } })

export const leaveClass = (person: Person, { id }: { id: string }) =>
  person.request(classes.removePerson, { params: { classId: id, uid: person.me.uid } })

export const addClassTask = (
  by: Person,
  shown: { id: string },
  task: { name?: string; due?: string; each?: boolean } = {},
) => by.request(classes.addTask, { ...inClass(shown), body: { name: 'Hand it in', due: '2026-12-25', ...task } })
