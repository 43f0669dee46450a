import { administration, type Decision } from '#features/admin/contract.ts'
import { setAdministrator } from '#features/admin/server/actions/administrators.ts'
import { keepPending } from '#features/people/server/changes/pending-accounts.ts'
import { join, type Person, signIn } from './cast.ts'
import type { Server } from './server.ts'

/** As the command does. @returns them in a new session, which knows the role */
export async function makeAdministrator(server: Server, { me }: Person) {
  await server.context.database.transaction((tx) => setAdministrator(tx, me.email.toLowerCase(), true))
  return signIn(server, me.email)
}

export const waitingCases = async (admin: Person) => (await admin.request(administration.cases)).items

export const decide = (admin: Person, caseId: string, decision: Decision, note = '') =>
  admin.request(administration.decide, { params: { caseId }, body: { decision, note } })

/** Somebody who signed up and waits for approval, gone from everywhere else. */
export async function makeApplicant(server: Server, name: string) {
  const { me } = await join(server, name, 'Applicant', { email: `${crypto.randomUUID()}@cohort.test` })
  const until = new Date(Date.now() + 30 * 24 * 3600 * 1000)
  await server.context.database.transaction((tx) => keepPending(tx, me.uid, 'approval', until))
  return me
}
