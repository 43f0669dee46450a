import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#shared/call.ts'
import { livePages } from '#web/data/live-query.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { type Comment, taskPage } from '../../details-contract.ts'
import { threadKey } from './refetch-page.ts'

export type ThreadPage = AnswerOf<typeof taskPage.thread>
type ThreadPages = InfiniteData<ThreadPage, string | undefined>

/** Next pages hold what was before. */
export const threadQuery = (id: string) => livePages(threadKey(id), taskPage.thread, { params: { id }, bearer: true })

/** Oldest first. */
export const threadIn = ({ pages }: Pick<ThreadPages, 'pages'>) => pages.toReversed().flatMap(({ items }) => items)

/** Adds or replaces a comment. */
export const upsertComment = (queries: QueryClient, id: string, comment: Comment) =>
  updateThread(queries, id, (items, isNewest) => {
    const index = items.findIndex((item) => item.id === comment.id)
    if (index >= 0) return items.with(index, comment)
    return isNewest ? [...items, comment] : items
  })

export const removeComment = (queries: QueryClient, id: string, commentId: string) =>
  updateThread(queries, id, (items) => items.filter((item) => item.id !== commentId))

function updateThread(
  queries: QueryClient,
  id: string,
  change: (items: ThreadPage['items'], isNewest: boolean) => ThreadPage['items'],
) {
  markStale('tasks')
  queries.setQueryData<ThreadPages>(threadQuery(id).queryKey, (data) => {
    if (!data) return data
    return { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index === 0) })) }
  })
}
