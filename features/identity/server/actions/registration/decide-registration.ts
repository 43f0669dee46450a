import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { linkOrigin } from '../../rules/mail/link-origin.ts'
import { approvedMail, refusedMail } from '../../rules/mail/registration-mails.ts'
import { closeAccount } from '../schedule-deletion.ts'
import { letIn } from './let-in.ts'

type Deciding = Pick<Context, 'config' | 'jobs'>

/** Lets the account in, and mails its owner. @throws Problem 404 if it does not wait */
export async function approve(tx: Tx, context: Deciding, uid: string) {
  const applicant = await mustLockApplicant(tx, uid)
  await letIn(tx, uid)
  await context.jobs.enqueue(
    tx,
    'mail',
    approvedMail({ to: applicant.email, link: `${linkOrigin(context.config)}/login` }),
  )
  return applicant
}

/** Frees the address at once, and mails its owner. @throws Problem 404 if it does not wait */
export async function refuse(tx: Tx, context: Deciding, uid: string) {
  const applicant = await mustLockApplicant(tx, uid)
  await closeAccount(tx, { uid, emailLower: applicant.email_lower })
  await context.jobs.enqueue(
    tx,
    'mail',
    refusedMail({ to: applicant.email, link: `${linkOrigin(context.config)}/signup` }),
  )
  tx.announce({ type: 'registration.decided', uid })
  return applicant
}

const mustLockApplicant = (tx: Tx, uid: string) =>
  tx
    .selectFrom('people')
    .select(['id', 'email', 'email_lower', 'display_name'])
    .where('id', '=', uid)
    .where('waits_for', '=', 'approval')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('Nobody with this account waits. Load the list again.'))
