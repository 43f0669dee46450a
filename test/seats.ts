import { type Seats, seats, type Table } from '#features/seats/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import type { Person } from './cast.ts'

export const ALONE: Table = { kind: 'alone' }
export const FRIENDS: Table = { kind: 'friends' }
export const tableOf = ({ id }: Pick<Team, 'id'>): Table => ({ kind: 'team', teamId: id })

export const sit = (person: Person, table: Table, { minutes = 25, taskId = null as string | null } = {}) =>
  person.request(seats.sitDown, { body: { table, minutes, taskId } })

export const lookAround = (person: Person): Promise<Seats> => person.request(seats.list)

/** The ids of those that this person sees at tables. */
export const seenBy = async (person: Person) => (await lookAround(person)).people.map((seated) => seated.person.uid)
