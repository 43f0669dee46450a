import { type RawBuilder, sql } from 'kysely'
import type { Assignee } from '#features/tasks/contract.ts'
import type { PublicPerson } from '../../contract.ts'
import { shownFlair, shownPhoto } from './paused-perks.ts'

/**
 * A person as a team sees them, as JSON that PostgreSQL builds: the address is whole once they have confirmed to be in
 * that very team, so that all its members see the same; for `viewer` themselves it always is.
 * Stands where `people` and, left joined, their row of `team_members` are at hand.
 */
export const visibleInTeam = (viewer: RawBuilder<string | null>) => sql<PublicPerson>`json_build_object(
  'uid', people.id,
  'displayName', people.display_name,
  'email', case when team_members.confirmed_at is not null or people.id = ${viewer}
    then people.email else mask_email(people.email) end,
  'photoURL', ${shownPhoto()},
  'flair', ${shownFlair()})`

/** The one assignee of an older record, of whom it has an address alone: whole for whoever has that address. */
export const visibleLegacyAssignee = (viewerAddress: RawBuilder<string | null>) => sql<Assignee>`json_build_object(
  'email', case when lower(tasks.assigned_email) = ${viewerAddress}
    then tasks.assigned_email else mask_email(tasks.assigned_email) end,
  'displayName', coalesce(tasks.assigned_name, ''))`
