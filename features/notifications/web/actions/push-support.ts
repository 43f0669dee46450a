export type PushSupport = 'ready' | 'denied' | 'unsupported' | 'install-first'

/** iPhones push only to pages on the Home Screen. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.offline === 'off') return 'unsupported'
  if (!('PushManager' in window && 'Notification' in window))
    return 'standalone' in navigator ? 'install-first' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}
