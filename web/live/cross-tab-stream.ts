import type { LiveMessage } from '#shared/events.ts'
import { randomUuid } from '../data/random-uuid.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** `opened` carries the position (see web/live/stream-position.ts). */
export type StreamUpdate = { opened: string } | 'lost' | LiveMessage

/**
 * Sent between tabs: the state and messages of the holder's stream, questions for the holder (`seen?` if the asking tab
 * just became visible), and that the holder lets go.
 */
type TabMessage = { from: string; since: number; word: 'held' | StreamUpdate | 'who?' | 'seen?' | 'gone' }

/** Milliseconds, half of each random. */
const ANSWER_TIMEOUT_MS = 400
const HOLDER_TIMEOUT_MS = 1500
const SUCCESSION_DELAY_MS = 150
const POLL_INTERVAL_MS = 3000
/** Milliseconds after the browser reports being offline. */
const OFFLINE_RECHECK_MS = 1500
/** Hidden tabs wait longer, because visible tabs are neither frozen nor throttled. */
const HIDDEN_TAB_FACTOR = 4

type CrossTabStreamOptions = {
  name: string
  url: string
  onUpdate: (word: StreamUpdate) => void
  /** The server refused the stream. */
  onRefused: () => void
}

/**
 * All tabs of a browser share one event stream, because HTTP/1.1 allows six connections to a server. One tab holds it
 * and forwards messages. The others ask for it regularly; if no answer comes because the holder was closed or frozen,
 * one takes over. If two hold a stream, the younger lets go. The holder uses no timers, because browsers throttle them
 * in hidden tabs. Not built on locks, because a frozen tab keeps them and plain http has none. Returns how to stop.
 */
export function openCrossTabStream({ name, url, onUpdate, onRefused }: CrossTabStreamOptions): () => void {
  const end = new AbortController()
  const tabId = randomUuid()
  /** Undefined while the page is in the back/forward cache. */
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
        if (how.refused) onRefused()
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
    onUpdate(word)
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
        // This tab's timers may be throttled; questions from other tabs do not shorten its waits.
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

  /** The last tab to report a stream is the holder. */
  function followHolder(from: string, theirs: number, word: 'held' | Exclude<StreamUpdate, LiveMessage>) {
    if (ownStream && (since < theirs || (since === theirs && tabId < from))) return post(state)
    closeOwnStream()
    if (from !== holder) markLost()
    holder = from
    schedule(pollHolder, POLL_INTERVAL_MS)
    if (word === 'lost') notify(word)
    // Repeats an answer meant for another tab.
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
  // `freeze` fires on the document only and does not bubble.
  addListeners(['pagehide', 'freeze'], leave, true)
  addListeners(['pageshow', 'resume'], join, true)
  // On the window only, because focus changes within it all the time.
  addListeners(['visibilitychange', 'focus', 'online'], onVisible)
  // The browser may be wrong about a local server, and may report too early.
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
