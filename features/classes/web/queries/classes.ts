import type { QueryClient } from '@tanstack/react-query'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { markStale, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type ClassBlock, classBlocks } from '../../blocks-contract.ts'
import { classes, type SchoolClass } from '../../contract.ts'

export const classesQuery = liveQuery(['classes', 'list'], classes.list)

export const classQuery = (classId: string) =>
  liveQuery(['classes', 'one', classId], classes.find, { params: { classId } })

export const announcementsQuery = (classId: string) =>
  livePages(['classes', 'announcements', classId], classes.announcements, { params: { classId } })

/** For its leaders. */
export const classBlocksQuery = (classId: string) =>
  liveQuery(['classes', 'blocked', classId], classBlocks.list, { params: { classId } })

/** After a change: the answer is the list as it is now. Somebody may have left the class. */
export function setClassBlocks(queries: QueryClient, classId: string, changed: ClassBlock[]) {
  void refetchClasses(queries)
  queries.setQueryData(classBlocksQuery(classId).queryKey, changed)
}

/** After a change: the answer is the class as it is now. */
export function setClass(queries: QueryClient, changed: SchoolClass) {
  markStale('classes')
  queries.setQueryData(classQuery(changed.id).queryKey, changed)
  void queries.invalidateQueries({ queryKey: classesQuery.queryKey })
  void queries.invalidateQueries({ queryKey: announcementsQuery(changed.id).queryKey })
}

export const refetchClasses = (queries: QueryClient) => refetchTopic(queries, 'classes')
