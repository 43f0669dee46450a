import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { APP_SHELL } from './app-shell.ts'
import { listenForPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, written here by bin/build/precache.ts. */
  __WB_MANIFEST: PrecacheEntry[]
}

/** Seconds that a document may take before the stored one opens. */
const DOCUMENT_TIMEOUT = 4

/** The server or its proxy cannot serve right now. */
const UNAVAILABLE = [502, 503, 504]

// Documents come from the network, so a new version is never held back by this one, and the newest worker takes over at once.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

listenForPush(self)
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false })

const network = new NetworkOnly({ networkTimeoutSeconds: DOCUMENT_TIMEOUT })
const openShell = createHandlerBoundToURL(APP_SHELL)

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        const answer = await network.handle(options)
        if (!UNAVAILABLE.includes(answer.status)) return answer
      } catch {
        // No answer: the stored document opens below.
      }
      // The landing page is not stored: people who have the app on their device are past it.
      return options.url.pathname === '/' ? Response.redirect('/dashboard') : openShell(options)
    },
    { denylist: [/^\/api\//i] },
  ),
)
