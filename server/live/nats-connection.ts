import { connect } from '@nats-io/transport-node'

/** Milliseconds. */
const RECONNECT_WAIT_MS = 500
const PING_INTERVAL_MS = 10_000

export async function connectTo(url: string) {
  const address = readUrl(url)
  return connect({
    ...address,
    name: 'cohort',
    noEcho: true,
    maxReconnectAttempts: -1,
    // It may refuse a password that is being changed.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    pingInterval: PING_INTERVAL_MS,
  }).catch((error: Error) => {
    throw new Error(`NATS at ${address.servers} (NATS_URL) cannot be reached: ${error.message}.`, { cause: error })
  })
}

/** NATS.js takes no credentials in the address. */
function readUrl(url: string) {
  const { host, protocol, username, password } = new URL(url)
  return {
    servers: host,
    ...(username
      ? password
        ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
        : { token: decodeURIComponent(username) }
      : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  }
}
