import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { requestUnchecked } from '#web/request/api-client.ts'
import { chat, HISTORY_PAGE, type Message } from '../../contract.ts'
import { parseMessages } from './parse-messages.ts'

/** Where a page of messages lies; `{}` is the newest. */
type MessagePageParam = { before?: number; after?: number; around?: string }
/** Where one begins to read a room: at the newest where it is null, after a number, or around a message. */
export type StartPosition = { after: number } | { around: string } | null
/** The latest page comes first. */
export type MessagePages = InfiniteData<Message[], MessagePageParam>

/** The messages of a room from where one begins, upwards, and downwards until the newest is there. */
export const messagesQuery = (roomId: string, start: StartPosition = null) =>
  infiniteQueryOptions({
    queryKey: start ? [...messagesKey(roomId), start] : messagesKey(roomId),
    queryFn: (context) =>
      refetchIfChanged(context, async () => {
        const query = { room: roomId, ...context.pageParam }
        return parseMessages(await requestUnchecked(chat.messages, { query, signal: context.signal }), roomId)
      }),
    initialPageParam: (start ?? {}) as MessagePageParam,
    getNextPageParam: (page, _pages, place) => earlierPage(page, place),
    getPreviousPageParam: (page, _pages, place) => laterPage(page, place),
  })

/** All that is kept of what was said in a room begins with it. */
export const messagesKey = (roomId: string) => ['chat', 'messages', roomId]

/** Oldest first. */
export const messagesIn = ({ pages }: Pick<MessagePages, 'pages'>): Message[] => pages.toReversed().flat()

/** Whether nothing newer is left to be fetched: then what is said now goes on below. */
export const isAtNewest = ({ pages, pageParams }: MessagePages) =>
  laterPage(pages[0] ?? [], pageParams[0] ?? {}) === undefined

/** Where the page before this one lies; undefined at the beginning of the room. */
export function earlierPage(page: Message[], { after, around }: MessagePageParam): MessagePageParam | undefined {
  const [first] = page
  if (!first) return after ? { before: after + 1 } : undefined
  if (first.number === 1 || after === 0) return undefined
  if (after !== undefined) return { before: first.number }
  const last = around === undefined ? page.length : 1 + page.findIndex(({ id }) => id === around)
  return last < HISTORY_PAGE ? undefined : { before: first.number }
}

/** Where the page after this one lies; undefined where it ends with the newest. */
export function laterPage(page: Message[], { after, around }: MessagePageParam): MessagePageParam | undefined {
  const last = page.at(-1)
  if (!last || (after === undefined && around === undefined)) return undefined
  const first = around === undefined ? 0 : 1 + page.findIndex(({ id }) => id === around)
  return page.length - first < HISTORY_PAGE ? undefined : { after: last.number }
}
