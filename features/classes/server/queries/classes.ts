import { sql } from 'kysely'
import { linkOrigin } from '#features/identity/server/rules/mail/link-origin.ts'
import type { OwnAccount } from '#features/people/contract.ts'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Context, Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { CLASSES_MAX, type ClassSummary, LINK_CLOSED, NO_SUCH_CLASS, type SchoolClass } from '../../contract.ts'
import { type ClassPreview, joinPath } from '../../link-contract.ts'
import { mayHelp, mayLead } from '../../permissions.ts'
import { listAnnouncements } from './announcements.ts'
import { listPeople } from './people.ts'
import { loadProgress } from './progress.ts'

const summaryColumns = sql`classes.id, classes.name, about, mine.role,
  (select count(*)::integer from class_members where class_id = classes.id and role <> 'waiting') as "peopleCount",
  (select count(*)::integer from class_teams join teams on teams.id = team_id
    where class_id = classes.id and archived_at is null) as "teamCount"`

export async function listClasses(db: Db, me: Me): Promise<ClassSummary[]> {
  const { rows } = await sql<ClassSummary>`
    select ${summaryColumns} from class_members as mine join classes on classes.id = mine.class_id
    where mine.user_id = ${me.uid} order by mine.joined_at desc limit ${CLASSES_MAX}`.execute(db)
  return rows
}

type LinkRow = {
  linkId: string
  isOpen: boolean
  endsOn: string | null
  domain: string
  needsApproval: boolean
  namesOnly: boolean
}

const linkColumns = sql`link_id as "linkId", link_is_open as "isOpen", link_ends_on as "endsOn", link_domain as domain,
  needs_approval as "needsApproval", names_only as "namesOnly"`

export async function findClass(db: Db, me: OwnAccount, classId: string, context: Context) {
  const { rows } = await sql<ClassSummary & LinkRow>`
    select ${summaryColumns}, ${linkColumns} from class_members as mine join classes on classes.id = mine.class_id
    where mine.user_id = ${me.uid} and classes.id = ${classId}`.execute(db)
  const [row] = rows
  return row && toClass(db, me, row, context)
}

/** What people who wait see is only that they wait. */
async function toClass(db: Db, me: OwnAccount, row: ClassSummary & LinkRow, context: Context): Promise<SchoolClass> {
  const { linkId, isOpen, endsOn, domain, needsApproval, namesOnly, ...summary } = row
  const { id: classId, role } = summary
  const today = dayIn(me.timeZone, context.now())
  const shared = { ...summary, namesOnly, link: null, people: [], teams: [], tasks: [], announcement: null, today }
  if (role === 'waiting') return shared
  const helps = mayHelp(role)
  const { teams, tasks } = await loadProgress(db, classId, today, helps ? undefined : me.uid)
  const [people, { items }] = [
    await listPeople(db, me, classId, !helps),
    await listAnnouncements(db, me, { classId, role }, { limit: 1 }),
  ]
  const link = `${linkOrigin(context.config)}${joinPath(linkId)}`
  return {
    ...shared,
    link: mayLead(role) || (helps && isOpen) ? { linkId, link, isOpen, endsOn, domain, needsApproval } : null,
    people,
    teams,
    tasks: helps ? tasks : [],
    announcement: items[0] ?? null,
  }
}

/** @throws Problem 404 for who is not in it */
export async function mustFindClass(db: Db, me: OwnAccount, classId: string, context: Context): Promise<SchoolClass> {
  const found = await findClass(db, me, classId, context)
  if (!found) throw notFound(NO_SUCH_CLASS)
  return found
}

type OpenLink = ClassPreview & { classId: string }

/** @throws Problem 404 with the same text for an unknown, a closed and an expired link */
export async function findOpenLink(db: Db, linkId: string, today: string): Promise<OpenLink> {
  const { rows } = await sql<OpenLink>`
    select classes.id as "classId", name, about, link_domain as domain, needs_approval as "needsApproval",
      names_only as "namesOnly",
      (select display_name from class_members join people on people.id = user_id
        where class_id = classes.id and role = 'leader' and not disabled order by joined_at, user_id limit 1) as leader
    from classes where link_id = ${linkId} and link_is_open
      and coalesce(link_ends_on, 'infinity') >= ${today}::date`.execute(db)
  const [link] = rows
  if (!link) throw notFound(LINK_CLOSED)
  return link
}
