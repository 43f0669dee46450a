import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type PushSubscriptionOfBrowser, push } from '#features/notifications/push-contract.ts'
import type { Post } from '#server/push/post-to-public-host.ts'
import type { PushMessage } from '#shared/push-message.ts'
import type { Person } from './cast.ts'

/** A push service and browsers that receive through it. They decrypt as RFC 8291 says, and check RFC 8292. */
export async function startPushService() {
  const devices = new Map<string, Device>()
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url!)
    const body = await buffer(request)
    if (device && device.answer === 201) device.receive(request.headers as Record<string, string>, body)
    response.writeHead(device?.answer ?? 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  /** Goes to this machine instead of the public host. */
  const post: Post = async (url, headers, body) => {
    const { pathname } = new URL(url)
    const { status } = await fetch(`http://127.0.0.1:${port}${pathname}`, {
      method: 'POST',
      headers,
      body: Buffer.from(body),
    })
    return { status, text: '' }
  }
  return {
    post,
    /** A browser with which `person` turns push on. */
    async deviceOf(person: Person) {
      const device = new Device()
      devices.set(device.path, device)
      await person.request(push.turnOn, { body: device.subscription })
      return device
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const ORIGIN = 'https://push.cohort.test'

class Device {
  readonly path = `/${randomBytes(16).toString('hex')}`
  readonly received: PushMessage[] = []
  /** Of the push service, to the next pushes. */
  answer = 201
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor() {
    this.#keys.generateKeys()
  }

  get subscription(): PushSubscriptionOfBrowser {
    return {
      endpoint: ORIGIN + this.path,
      keys: { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    }
  }

  receive(headers: Record<string, string>, body: Buffer) {
    requireValidToken(headers.authorization!)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as RFC 8291 says')
    this.received.push(JSON.parse(this.#decrypt(body)))
  }

  #decrypt(body: Buffer): string {
    const [salt, idLength] = [body.subarray(0, 16), body[20]!]
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const shared = this.#keys.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const material = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12))
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // The last record ends with 2 and zeroes.
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
}

/** Signed for this push service, and for at most a day. */
function requireValidToken(authorization: string) {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isCurrent = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 24 * 3600
  if (!isSigned || aud !== ORIGIN || !isCurrent || !/^(mailto|https):/.test(sub)) throw new Error('no valid token')
}

export const exampleSubscription = () => new Device().subscription
