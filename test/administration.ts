import { administration, type Decision } from '#features/admin/contract.ts'
import { setAdministrator } from '#features/admin/server/administrators.ts'
import { type Person, signIn } from './cast.ts'
import type { Server } from './server.ts'

/** As the command does. @returns them in a new session, which knows the role */
export async function makeAdministrator(server: Server, { me }: Person) {
  await server.context.database.transaction((tx) => setAdministrator(tx, me.email.toLowerCase(), true))
  return signIn(server, me.email)
}

export const waitingCases = async (admin: Person) => (await admin.request(administration.cases)).items

export const decide = (admin: Person, caseId: string, decision: Decision, note = '') =>
  admin.request(administration.decide, { params: { caseId }, body: { decision, note } })
