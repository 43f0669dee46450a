import { randomUUID } from 'node:crypto'
import { type Application, applications } from '#features/applications/contract.ts'
import { type ShownField, shares } from '#features/applications/shares-contract.ts'
import type { BodyOf } from '#shared/call.ts'
import { utcDayOf } from '#shared/days.ts'
import type { Person } from './cast.ts'
import type { Server } from './server.ts'

type Fields = Partial<Omit<BodyOf<typeof applications.add>, 'key'>>

export const addApplication = (person: Person, fields: Fields = {}): Promise<Application> =>
  person.request(applications.add, {
    body: { company: 'Analytical Engines', role: 'Programmer', key: randomUUID(), ...fields },
  })

export const moveTo = (person: Person, { id }: Pick<Application, 'id'>, body: BodyOf<typeof applications.move>) =>
  person.request(applications.move, { params: { applicationId: id }, body })

/** Newest first, as the answer has them. */
export const happened = (
  person: Person,
  { id }: Pick<Application, 'id'>,
  kind: 'follow-up' | 'thanks' | 'answer' | 'note',
  on = '2026-01-02',
) =>
  person.request(applications.addEntry, {
    params: { applicationId: id },
    body: { kind, text: 'By mail', on, key: randomUUID() },
  })

export const dueStep = (server: Server, { me: { uid } }: Person) =>
  server.context.database.transaction(async (tx) => {
    const about = { applicationId: randomUUID(), step: 'Call Charles', about: 'Programmer at Analytical Engines' }
    tx.announce({ type: 'application.due', uid, ...about })
  })

export const waitInTheMorning = (server: Server, { me: { uid } }: Person) =>
  server.context.database.transaction(async (tx) =>
    tx.announce({
      type: 'applications.waiting',
      uid,
      title: 'Write a follow-up',
      message: 'Programmer at Analytical Engines',
    }),
  )

/** To a friend, or to a team. */
export const show = (
  person: Person,
  { id }: Pick<Application, 'id'>,
  to: { uid: string } | { teamId: string },
  fields: ShownField[] = ['company', 'stage'],
  until = soon(),
) => person.request(shares.set, { params: { applicationId: id }, body: { ...to, fields, until } })

/** In two months, because clocks of tests may be ahead. */
export const soon = () => utcDayOf(Date.now() + 60 * 24 * 3_600_000)
