import { pushSupport } from './push-support.ts'

/** Milliseconds. The worker is ready once it has stored the app, which takes a slow network this long. */
const WORKER_TIMEOUT_MS = 60_000

export class PushRefused extends Error {}

/** Must be called by a click, because it asks for permission. @throws PushRefused if it is not given */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  const { pushManager } = await readyWorker()
  const before = await pushManager.getSubscription()
  if (before && !isFor(before, publicKey)) await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return (await pushManager.subscribe(options)).toJSON()
}

/** A restored server may have another key. */
function isFor({ options }: PushSubscription, publicKey: string) {
  if (!options.applicationServerKey) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Where this browser receives pushes. Null if it does not. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

const readyWorker = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no service worker')), WORKER_TIMEOUT_MS)),
  ])
