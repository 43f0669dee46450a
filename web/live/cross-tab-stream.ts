import { type CrossTabStreamOptions, StreamTab } from './stream-tab.ts'

/**
 * All tabs of a browser share one event stream, because HTTP/1.1 allows six connections to a server. One tab holds it
 * and forwards messages. The others ask for it regularly; if no answer comes because the holder was closed or frozen,
 * one takes over. If two hold a stream, the younger lets go. The holder uses no timers, because browsers throttle them
 * in hidden tabs. Not built on locks, because a frozen tab keeps them and plain http has none. Returns how to stop.
 */
export function openCrossTabStream(options: CrossTabStreamOptions): () => void {
  const end = new AbortController()
  const tab = new StreamTab(options)
  const addListeners = (eventNames: string[], step: () => void, capture = false) => {
    for (const one of eventNames) addEventListener(one, step, { signal: end.signal, capture })
  }
  // `freeze` fires on the document only and does not bubble.
  addListeners(['pagehide', 'freeze'], () => tab.leave(), true)
  addListeners(['pageshow', 'resume'], () => tab.join(), true)
  // On the window only, because focus changes within it all the time.
  addListeners(['visibilitychange', 'focus', 'online'], () => tab.onVisible())
  addListeners(['offline'], () => tab.onOffline())
  tab.join()
  return () => {
    end.abort()
    tab.leave()
  }
}
