import type { LiveMessage } from '#shared/events.ts'
import { keepStream, type Stream } from './live-stream.ts'
import { newId } from './new-id.ts'

/** What is heard of a stream: that it stands, and where (see web/live-position.ts); that it does not; what came over it. */
export type Word = { opened: string } | 'lost' | LiveMessage

/**
 * What tabs say to each other: how it is with the stream that one holds, what came over it, who holds it (`seen?` where
 * somebody has just come to look at the tab that asks), and that one lets go.
 */
type Said = { from: string; since: number; word: 'held' | Word | 'who?' | 'seen?' | 'gone' }

/**
 * Milliseconds, of which half is chance: how long whoever comes waits for an answer, and whoever had one before; how soon
 * somebody follows whoever lets go; and how long nobody asks.
 */
const ANSWER = 400
const LATE_ANSWER = 1500
const SUCCESSION = 150
const QUIET = 3000
/** Milliseconds after the browser said that it is offline. */
const SECOND_PROOF = 1500
/** Tabs out of sight take their time: one that is seen goes first, and is neither frozen nor held back by the browser. */
const UNSEEN = 4

type Sharing = {
  /** Among tabs that say the same name. */
  name: string
  url: string
  hear: (word: Word) => void
  /** The server did not let this tab have a stream. */
  refused: () => void
}

/**
 * All tabs of a browser share one stream of server-sent events, because HTTP/1.1 allows six connections to a server: one
 * holds it and tells the others what it hears. The others ask for it from time to time, and where no answer comes, because
 * it was killed or frozen, one of them takes over; where two hold a stream, the younger lets go. Whoever holds it has
 * nothing to do by the clock, which browsers slow down in tabs out of sight. Not by locks: whoever is frozen keeps those,
 * and over plain http there are none. Answers how to stop.
 */
export function shareStream({ name, url, hear, refused }: Sharing): () => void {
  const end = new AbortController()
  const me = newId()
  /** None while this page is put away. */
  let tabs: BroadcastChannel | undefined
  let mine: Stream | undefined
  let since = 0
  let state: Said['word'] = 'held'
  let holder: string | undefined
  let stands = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let proof: ReturnType<typeof setTimeout> | undefined

  const say = (word: Said['word']) => tabs?.postMessage({ from: me, since, word } satisfies Said)

  function soon(step: () => void, wait: number) {
    clearTimeout(timer)
    timer = setTimeout(step, wait * (0.5 + Math.random() / 2) * (document.hidden ? UNSEEN : 1))
  }

  function askAround(word: 'who?' | 'seen?' = 'who?') {
    say(word)
    soon(take, holder ? LATE_ANSWER : ANSWER)
  }

  function take() {
    clearTimeout(timer)
    lose()
    holder = me
    since = Date.now()
    state = 'held'
    say(state)
    mine = keepStream(url, {
      opened: (position) => pass({ opened: position }),
      heard(text, position) {
        pass(JSON.parse(text) as LiveMessage)
        state = { opened: position }
      },
      lost(how) {
        pass('lost')
        if (how.refused) refused()
      },
    })
  }

  function pass(word: Word) {
    if (isState(word)) state = word
    note(word)
    say(word)
  }

  function note(word: Word) {
    if (isState(word)) stands = word !== 'lost'
    hear(word)
  }

  function lose() {
    if (stands) note('lost')
  }

  function letGo() {
    mine?.close()
    mine = undefined
  }

  function listen({ from, since: theirs, word }: Said) {
    if (word === 'who?' || word === 'seen?') {
      if (mine) {
        say(state)
        // Its own clock may be held back; the questions of many tabs make its waits no shorter.
        if (word === 'who?') mine.tryInTime()
        else mine.tryNow()
      } else if (holder) soon(askAround, QUIET)
    } else if (word === 'gone') {
      if (from !== holder) return
      holder = undefined
      lose()
      soon(take, SUCCESSION)
    } else if (word === 'held' || isState(word)) follow(from, theirs, word)
    else if (from === holder) {
      soon(askAround, QUIET)
      note(word)
    }
  }

  /** Whoever says last how it is with a stream is the one who holds it. */
  function follow(from: string, theirs: number, word: 'held' | Exclude<Word, LiveMessage>) {
    if (mine && (since < theirs || (since === theirs && me < from))) return say(state)
    letGo()
    if (from !== holder) lose()
    holder = from
    soon(askAround, QUIET)
    if (word === 'lost') note(word)
    // An answer to somebody else says it again.
    else if (word !== 'held' && !stands) note(word)
  }

  function arrive() {
    if (tabs) return
    tabs = new BroadcastChannel(name)
    tabs.onmessage = ({ data }: MessageEvent<Said>) => listen(data)
    askAround()
  }

  function leave() {
    if (mine) say('gone')
    letGo()
    lose()
    clearTimeout(timer)
    clearTimeout(proof)
    tabs?.close()
    tabs = holder = undefined
  }

  function wake() {
    if (document.hidden || !tabs) return
    if (mine) mine.tryNow()
    else askAround('seen?')
  }

  const when = (happenings: string[], step: () => void, capture = false) => {
    for (const one of happenings) addEventListener(one, step, { signal: end.signal, capture })
  }
  // Of freezing the document alone is told, and that does not bubble.
  when(['pagehide', 'freeze'], leave, true)
  when(['pageshow', 'resume'], arrive, true)
  // Of the window alone: within it the focus changes all the time.
  when(['visibilitychange', 'focus', 'online'], wake)
  // The browser may be wrong about a server on this machine or in this house, and it may say so a moment before it is true.
  when(['offline'], () => {
    mine?.prove()
    clearTimeout(proof)
    proof = setTimeout(() => navigator.onLine || mine?.prove(), SECOND_PROOF)
  })
  arrive()
  return () => {
    end.abort()
    leave()
  }
}

const isState = (word: Said['word']): word is Exclude<Word, LiveMessage> =>
  word === 'lost' || (typeof word === 'object' && 'opened' in word)
