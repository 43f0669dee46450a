import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { APP_SHELL } from './app-shell.ts'
import { listenForPush } from './push.ts'
import { STORE_REST, storeRest } from './store-rest.ts'

declare const self: ServiceWorkerGlobalScope & {
  // The files of this build, written here by bin/build/precache.ts.
  /** Without them no page opens: the worker takes over once it has them. */
  __WB_MANIFEST: PrecacheEntry[]
  /** The others. */
  __REST: string[]
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

// Their names contain a hash of their content. What a page asks for meanwhile is stored too.
const REST = 'rest'
const rest = self.__REST
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: REST }),
)

let storing: Promise<void> | undefined
// Pages say so when they have a connection. During activation it would hold up all they ask for.
self.addEventListener('message', (event) => {
  if (event.data !== STORE_REST) return
  storing ??= caches
    .open(REST)
    .then((cache) => storeRest(cache, rest))
    .finally(() => {
      storing = undefined
    })
  event.waitUntil(storing.then(() => event.ports[0]?.postMessage('stored')))
})

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
