import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { chat, type ForumCount, HISTORY_PAGE, type Message } from '../../contract.ts'

/** `{}` is the newest page. */
type MessagePageParam = { before?: number; after?: number; around?: string }
/** null starts at the newest message. */
export type StartPosition = { after: number } | { around: string } | null
/** The latest page comes first. */
export type MessagePages = InfiniteData<Message[], MessagePageParam>

/** A room, or the thread of a message in it. */
export type MessageSource = { roomId: string; rootId?: string | null | undefined }

/** Next pages hold earlier messages, previous pages later ones. */
export const messagesQuery = ({ roomId, rootId }: MessageSource, start: StartPosition = null) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey({ roomId, rootId }), ...(start ? [start] : [])],
    queryFn: (context) =>
      refetchIfChanged(context, async (signal, cursor) => {
        const answer = await request(chat.messages, {
          query: { room: roomId, thread: rootId ?? undefined, ...cursor },
          signal,
        })
        return Object.values(answer).sort((one, other) => one.number - other.number)
      }),
    initialPageParam: (start ?? {}) as MessagePageParam,
    getNextPageParam: (page, _pages, param) => earlierPage(page, param),
    getPreviousPageParam: (page, _pages, param) => laterPage(page, param),
  })

/** For a message that the room may not have loaded, such as the first one of a thread. */
export const messageQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['chat', 'message', messageId],
    queryFn: ({ signal }) => request(chat.message, { params: { messageId }, signal }),
  })

export const messagesKey = ({ roomId, rootId }: MessageSource) =>
  rootId ? ['chat', 'replies', roomId, rootId] : ['chat', 'messages', roomId]

/** Oldest first. */
export const messagesIn = ({ pages }: Pick<MessagePages, 'pages'>): Message[] => pages.toReversed().flat()

export const isAtNewest = ({ pages, pageParams }: MessagePages) =>
  laterPage(pages[0] ?? [], pageParams[0] ?? {}) === undefined

/** Milliseconds, half of it random. Messages that are on their way arrive meanwhile. */
const BEHIND_MS = 1000

/** Refetches messages if the newest is missing, because this page did not view the forum for a moment. */
export function refetchIfBehind(queries: QueryClient, { roomId, newest }: ForumCount) {
  const queryKey = messagesKey({ roomId })
  const isBehind = () =>
    queries.getQueriesData<MessagePages>({ queryKey }).some(([, data]) => data && newest && lacks(data, newest))
  if (!isBehind()) return
  setTimeout(
    () => {
      // A hidden page refetches when it is shown again.
      if (isBehind()) void queries.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' })
    },
    BEHIND_MS * (0.5 + Math.random() / 2),
  )
}

function lacks(data: MessagePages, { number, version }: Pick<Message, 'number' | 'version'>) {
  if (!isAtNewest(data)) return false
  const known = data.pages[0]?.at(-1)
  return !known || known.number < number || (known.number === number && known.version < version)
}

/** Undefined at the beginning of the room. */
export function earlierPage(page: Message[], { after, around }: MessagePageParam): MessagePageParam | undefined {
  const [first] = page
  if (!first) return after ? { before: after + 1 } : undefined
  if (first.number === 1 || after === 0) return undefined
  if (after !== undefined) return { before: first.number }
  const count = around === undefined ? page.length : 1 + page.findIndex(({ id }) => id === around)
  return count < HISTORY_PAGE ? undefined : { before: first.number }
}

/** Undefined if the page ends with the newest message. */
export function laterPage(page: Message[], { after, around }: MessagePageParam): MessagePageParam | undefined {
  const last = page.at(-1)
  if (!last || (after === undefined && around === undefined)) return undefined
  const first = around === undefined ? 0 : 1 + page.findIndex(({ id }) => id === around)
  return page.length - first < HISTORY_PAGE ? undefined : { after: last.number }
}
