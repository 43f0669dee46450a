import { writeAudit } from '#features/admin/server/changes/audit-log.ts'
import { findIdByEmail } from '#features/people/server/queries/administration.ts'
import type { Context } from '#server/context.ts'

/** Commands that change nothing. */
const reads = ['list', 'reports', 'forums', 'badges', 'mail-test', 'export', 'server', 'log']
/** Without a value they only show it. */
const readsWithoutValue = ['registrations', 'words', 'new-account-links']

/** In the audit log, beside what administrators do in the browser. An address would outlive its account there. */
export const logCommand = ({ database }: Context, act: string, given: string[]) =>
  database.transaction(async (tx) => {
    const [email = ''] = given.filter((word) => word.includes('@'))
    const personId = (await findIdByEmail(tx, email.toLowerCase()))?.id
    const named = given.filter((word) => word !== email)
    await writeAudit(tx, {
      actor: null,
      act,
      isRead: reads.includes(act) || (given.length === 0 && readsWithoutValue.includes(act)),
      personId,
      details: { given: named },
    })
  })
