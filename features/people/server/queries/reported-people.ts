import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

// Administrators decide about reported people: they disable the account, or settle the reports.

type ReportedPerson = { uid: string; name: string; email: string; reports: number; reasons: string[] }

/** Among the latest reports, at most `limit` of them. */
export async function listReportedPeople(db: Db, limit: number): Promise<ReportedPerson[]> {
  const { rows } = await sql<ReportedPerson>`
    select people.id as uid, people.display_name as name, people.email, count(*)::integer as reports,
      array_agg(reason || case note when '' then '' else ': ' || note end order by latest.created_at desc) as reasons
    from (select person_id, reason, note, created_at from person_reports where settled_at is null
      order by created_at desc, person_id limit ${limit}) as latest
    join people on people.id = latest.person_id
    group by people.id order by max(latest.created_at) desc`.execute(db)
  return rows
}

/** @returns whether any waited */
export async function settlePersonReports(db: Db, email: string, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update person_reports set settled_at = ${at} from people
    where people.id = person_id and people.email_lower = ${email.toLowerCase()} and settled_at is null`.execute(db)
  return numAffectedRows > 0n
}
