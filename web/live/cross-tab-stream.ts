import type { LiveMessage } from '#shared/events.ts'
import { randomUuid } from '../data/random-uuid.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** What is heard of a stream: that it stands, and where (see web/live/stream-position.ts); that it does not; what came over it. */
export type StreamUpdate = { opened: string } | 'lost' | LiveMessage

/**
 * What tabs say to each other: how it is with the stream that one holds, what came over it, who holds it (`seen?` where
 * somebody has just come to look at the tab that asks), and that one lets go.
 */
type TabMessage = { from: string; since: number; word: 'held' | StreamUpdate | 'who?' | 'seen?' | 'gone' }

/**
 * Milliseconds, of which half is chance: how long whoever comes waits for an answer, and whoever had one before; how soon
 * somebody follows whoever lets go; and how long nobody asks.
 */
const ANSWER_TIMEOUT_MS = 400
const HOLDER_TIMEOUT_MS = 1500
const SUCCESSION_DELAY_MS = 150
const POLL_INTERVAL_MS = 3000
/** Milliseconds after the browser said that it is offline. */
const OFFLINE_RECHECK_MS = 1500
/** Tabs out of sight take their time: one that is seen goes first, and is neither frozen nor held back by the browser. */
const HIDDEN_TAB_FACTOR = 4

type CrossTabStreamOptions = {
  /** Among tabs that say the same name. */
  name: string
  url: string
  onUpdate: (word: StreamUpdate) => void
  /** The server did not let this tab have a stream. */
  onRefused: () => void
}

/**
 * All tabs of a browser share one stream of server-sent events, because HTTP/1.1 allows six connections to a server: one
 * holds it and tells the others what it hears. The others ask for it from time to time, and where no answer comes, because
 * it was killed or frozen, one of them takes over; where two hold a stream, the younger lets go. Whoever holds it has
 * nothing to do by the clock, which browsers slow down in tabs out of sight. Not by locks: whoever is frozen keeps those,
 * and over plain http there are none. Answers how to stop.
 */
export function openCrossTabStream({
  name,
  url,
  onUpdate: hear,
  onRefused: refused,
}: CrossTabStreamOptions): () => void {
  const end = new AbortController()
  const tabId = randomUuid()
  /** None while this page is put away. */
  let channel: BroadcastChannel | undefined
  let ownStream: EventStream | undefined
  let since = 0
  let state: TabMessage['word'] = 'held'
  let holder: string | undefined
  let isStreamReady = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let recheckTimer: ReturnType<typeof setTimeout> | undefined

  const post = (word: TabMessage['word']) => channel?.postMessage({ from: tabId, since, word } satisfies TabMessage)

  function schedule(step: () => void, wait: number) {
    clearTimeout(timer)
    timer = setTimeout(step, wait * (0.5 + Math.random() / 2) * (document.hidden ? HIDDEN_TAB_FACTOR : 1))
  }

  function pollHolder(word: 'who?' | 'seen?' = 'who?') {
    post(word)
    schedule(takeOver, holder ? HOLDER_TIMEOUT_MS : ANSWER_TIMEOUT_MS)
  }

  function takeOver() {
    clearTimeout(timer)
    markLost()
    holder = tabId
    since = Date.now()
    state = 'held'
    post(state)
    ownStream = openEventStream(url, {
      onOpen: (position) => broadcast({ opened: position }),
      onMessage(text, position) {
        broadcast(JSON.parse(text) as LiveMessage)
        state = { opened: position }
      },
      onLost(how) {
        broadcast('lost')
        if (how.refused) refused()
      },
    })
  }

  function broadcast(word: StreamUpdate) {
    if (isStreamState(word)) state = word
    notify(word)
    post(word)
  }

  function notify(word: StreamUpdate) {
    if (isStreamState(word)) isStreamReady = word !== 'lost'
    hear(word)
  }

  function markLost() {
    if (isStreamReady) notify('lost')
  }

  function closeOwnStream() {
    ownStream?.close()
    ownStream = undefined
  }

  function onTabMessage({ from, since: theirs, word }: TabMessage) {
    if (word === 'who?' || word === 'seen?') {
      if (ownStream) {
        post(state)
        // Its own clock may be held back; the questions of many tabs make its waits no shorter.
        if (word === 'who?') ownStream.reconnectIfDue()
        else ownStream.reconnectNow()
      } else if (holder) schedule(pollHolder, POLL_INTERVAL_MS)
    } else if (word === 'gone') {
      if (from !== holder) return
      holder = undefined
      markLost()
      schedule(takeOver, SUCCESSION_DELAY_MS)
    } else if (word === 'held' || isStreamState(word)) followHolder(from, theirs, word)
    else if (from === holder) {
      schedule(pollHolder, POLL_INTERVAL_MS)
      notify(word)
    }
  }

  /** Whoever says last how it is with a stream is the one who holds it. */
  function followHolder(from: string, theirs: number, word: 'held' | Exclude<StreamUpdate, LiveMessage>) {
    if (ownStream && (since < theirs || (since === theirs && tabId < from))) return post(state)
    closeOwnStream()
    if (from !== holder) markLost()
    holder = from
    schedule(pollHolder, POLL_INTERVAL_MS)
    if (word === 'lost') notify(word)
    // An answer to somebody else says it again.
    else if (word !== 'held' && !isStreamReady) notify(word)
  }

  function join() {
    if (channel) return
    channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onTabMessage(data)
    pollHolder()
  }

  function leave() {
    if (ownStream) post('gone')
    closeOwnStream()
    markLost()
    clearTimeout(timer)
    clearTimeout(recheckTimer)
    channel?.close()
    channel = holder = undefined
  }

  function onVisible() {
    if (document.hidden || !channel) return
    if (ownStream) ownStream.reconnectNow()
    else pollHolder('seen?')
  }

  const addListeners = (eventNames: string[], step: () => void, capture = false) => {
    for (const one of eventNames) addEventListener(one, step, { signal: end.signal, capture })
  }
  // Of freezing the document alone is told, and that does not bubble.
  addListeners(['pagehide', 'freeze'], leave, true)
  addListeners(['pageshow', 'resume'], join, true)
  // Of the window alone: within it the focus changes all the time.
  addListeners(['visibilitychange', 'focus', 'online'], onVisible)
  // The browser may be wrong about a server on this machine or in this house, and it may say so a moment before it is true.
  addListeners(['offline'], () => {
    ownStream?.forceReconnect()
    clearTimeout(recheckTimer)
    recheckTimer = setTimeout(() => navigator.onLine || ownStream?.forceReconnect(), OFFLINE_RECHECK_MS)
  })
  join()
  return () => {
    end.abort()
    leave()
  }
}

const isStreamState = (word: TabMessage['word']): word is Exclude<StreamUpdate, LiveMessage> =>
  word === 'lost' || (typeof word === 'object' && 'opened' in word)
