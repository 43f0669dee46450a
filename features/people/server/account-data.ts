import { sql } from 'kysely'
import { type ExportPart, exportPart, type Owner } from '#server/database/export-part.ts'
import { loadProfile } from './queries/profile.ts'

async function* accountOf({ session }: Owner) {
  yield { ...session.me }
}

async function* profileOf({ db, session }: Owner) {
  yield await loadProfile(db, session.me.uid)
}

const blockedBy = (uid: string) => sql`
  select blocked_id as key, json_build_object('name', display_name, 'since', blocks.created_at,
    'byClass', classes.name) as row
  from blocks join people on people.id = blocked_id left join classes on classes.id = class_id where blocker_id = ${uid}`

/** What people download. It is the account itself, deleted by features/settings/server/jobs/delete-accounts.ts. */
export const exportParts: ExportPart[] = [
  { name: 'account', title: 'Account', rows: accountOf },
  { name: 'profile', title: 'Profile', rows: profileOf },
  exportPart('blocked-people', 'Blocked people', blockedBy),
]
