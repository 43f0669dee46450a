import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type ClassBlock, classBlocks } from '../../blocks-contract.ts'
import { classes, type SchoolClass } from '../../contract.ts'

export const classesQuery = queryOptions({
  queryKey: ['classes', 'list'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(classes.list, { signal })),
})

export const classQuery = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'one', classId],
    queryFn: (context) => refetchIfChanged(context, (signal) => request(classes.find, { params: { classId }, signal })),
  })

export const announcementsQuery = (classId: string) =>
  infiniteQueryOptions({
    queryKey: ['classes', 'announcements', classId],
    queryFn: (context) =>
      refetchIfChanged(context, (signal, cursor?: string) =>
        request(classes.announcements, { params: { classId }, query: { cursor }, signal }),
      ),
    ...cursorPaging,
  })

/** For its leaders. */
export const classBlocksQuery = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'blocked', classId],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) => request(classBlocks.list, { params: { classId }, signal })),
  })

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
