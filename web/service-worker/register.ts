import { STORE_REST } from './store-rest.ts'

const SCRIPT = '/service-worker.js'

type Policy = { createScriptURL: (url: string) => string }

let policy: Policy | undefined

/** Lets the one address pass where the content security policy asks for trusted types. */
function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } })
    .trustedTypes
  policy ??= types?.createPolicy('service-worker', { createScriptURL: () => SCRIPT })
  return policy?.createScriptURL(url) ?? url
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Makes this device open pages without network, unless the server has that switched off (then what is stored goes) or the
 * person saves data. Call it whenever there is a connection: an installation that the connection did not last for begins again,
 * and files that are missing come.
 */
export async function registerServiceWorker(): Promise<void> {
  // Missing over plain http, except on the own machine.
  if (!('serviceWorker' in navigator)) return
  if (document.documentElement.dataset.offline === 'off') {
    await removeServiceWorker()
    return
  }
  if (savesData() && !navigator.serviceWorker.controller) return
  // Nothing comes back where the browser or its owner forbids it.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(trusted(SCRIPT), {
    updateViaCache: 'none',
  })
  if (!registration) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(STORE_REST))
}

async function removeServiceWorker() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
