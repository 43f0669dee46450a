import type { Db } from '#server/database/types.ts'
import type { Audience } from '#server/live/bus.ts'

export const thePerson = (_: Db, { uid }: { uid: string }): Audience => ({ refetch: [uid] })

export const thesePeople = (_: Db, { uids }: { uids: string[] }): Audience => ({ refetch: uids })

export const bothPeople = (_: Db, { uid, by }: { uid: string; by: string }): Audience => ({ refetch: [uid, by] })

export const everyone = (): Audience => ({ allExcept: [] })

export const withoutUids = <E extends { uids: string[] }>(event: E): E => ({ ...event, uids: [] })
