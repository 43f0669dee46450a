import type { LiveMessage } from '#shared/events.ts'
import { randomUuid } from '../data/random-uuid.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** `opened` carries the position (see web/live/stream-position.ts), `build` what the server serves. */
export type StreamUpdate = { opened: string; build?: string | undefined } | 'lost' | LiveMessage

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

export type CrossTabStreamOptions = {
  name: string
  url: string
  onUpdate: (word: StreamUpdate) => void
  /** The server refused the stream. */
  onRefused: () => void
}

/** What one tab knows of the shared stream, and its part in it. */
export class StreamTab {
  private readonly tabId = randomUuid()
  private readonly options: CrossTabStreamOptions
  /** Undefined while the page is in the back/forward cache. */
  private channel: BroadcastChannel | undefined
  private ownStream: EventStream | undefined
  private since = 0
  private state: TabMessage['word'] = 'held'
  private holder: string | undefined
  private isStreamReady = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private recheckTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: CrossTabStreamOptions) {
    this.options = options
  }

  join() {
    if (this.channel) return
    this.channel = new BroadcastChannel(this.options.name)
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.onTabMessage(data)
    this.pollHolder()
  }

  leave() {
    if (this.ownStream) this.post('gone')
    this.closeOwnStream()
    this.markLost()
    clearTimeout(this.timer)
    clearTimeout(this.recheckTimer)
    this.channel?.close()
    this.channel = this.holder = undefined
  }

  onVisible() {
    if (document.hidden || !this.channel) return
    if (this.ownStream) this.ownStream.reconnectNow()
    else this.pollHolder('seen?')
  }

  /** The browser may be wrong about a local server, and may report too early. */
  onOffline() {
    this.ownStream?.forceReconnect()
    clearTimeout(this.recheckTimer)
    this.recheckTimer = setTimeout(() => navigator.onLine || this.ownStream?.forceReconnect(), OFFLINE_RECHECK_MS)
  }

  private post(word: TabMessage['word']) {
    this.channel?.postMessage({ from: this.tabId, since: this.since, word } satisfies TabMessage)
  }

  private schedule(step: () => void, wait: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(step, wait * (0.5 + Math.random() / 2) * (document.hidden ? HIDDEN_TAB_FACTOR : 1))
  }

  private scheduleTakeOver(wait: number) {
    this.schedule(() => this.takeOver(), wait)
  }

  private schedulePoll() {
    this.schedule(() => this.pollHolder(), POLL_INTERVAL_MS)
  }

  private pollHolder(word: 'who?' | 'seen?' = 'who?') {
    this.post(word)
    this.scheduleTakeOver(this.holder ? HOLDER_TIMEOUT_MS : ANSWER_TIMEOUT_MS)
  }

  private takeOver() {
    clearTimeout(this.timer)
    this.markLost()
    this.holder = this.tabId
    this.since = Date.now()
    this.state = 'held'
    this.post(this.state)
    let build: string | undefined
    this.ownStream = openEventStream(this.options.url, {
      onOpen: (position, served) => {
        build = served
        this.broadcast({ opened: position, build })
      },
      onMessage: (text, position) => {
        this.broadcast(JSON.parse(text) as LiveMessage)
        this.state = { opened: position, build }
      },
      onLost: ({ refused }) => {
        this.broadcast('lost')
        if (refused) this.options.onRefused()
      },
    })
  }

  private broadcast(word: StreamUpdate) {
    if (isStreamState(word)) this.state = word
    this.notify(word)
    this.post(word)
  }

  private notify(word: StreamUpdate) {
    if (isStreamState(word)) this.isStreamReady = word !== 'lost'
    this.options.onUpdate(word)
  }

  private markLost() {
    if (this.isStreamReady) this.notify('lost')
  }

  private closeOwnStream() {
    this.ownStream?.close()
    this.ownStream = undefined
  }

  private onTabMessage({ from, since, word }: TabMessage) {
    if (word === 'who?' || word === 'seen?') {
      if (this.ownStream) this.answer(word, this.ownStream)
      else if (this.holder) this.schedulePoll()
    } else if (word === 'gone') {
      if (from !== this.holder) return
      this.holder = undefined
      this.markLost()
      this.scheduleTakeOver(SUCCESSION_DELAY_MS)
    } else if (word === 'held' || isStreamState(word)) this.followHolder(from, since, word)
    else if (from === this.holder) {
      this.schedulePoll()
      this.notify(word)
    }
  }

  private answer(word: 'who?' | 'seen?', stream: EventStream) {
    this.post(this.state)
    // This tab's timers may be throttled; questions from other tabs do not shorten its waits.
    if (word === 'who?') stream.reconnectIfDue()
    else stream.reconnectNow()
  }

  /** The last tab to report a stream is the holder. */
  private followHolder(from: string, theirs: number, word: 'held' | Exclude<StreamUpdate, LiveMessage>) {
    const isOlder = this.since < theirs || (this.since === theirs && this.tabId < from)
    if (this.ownStream && isOlder) return this.post(this.state)
    this.closeOwnStream()
    if (from !== this.holder) this.markLost()
    this.holder = from
    this.schedulePoll()
    // An opened stream is repeated as an answer meant for another tab.
    if (word === 'lost' || (word !== 'held' && !this.isStreamReady)) this.notify(word)
  }
}

const isStreamState = (word: TabMessage['word']): word is Exclude<StreamUpdate, LiveMessage> =>
  word === 'lost' || (typeof word === 'object' && 'opened' in word)
