import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { passkeys } from '#features/identity/passkey-contract.ts'
import { goodPassword, type Person } from './cast.ts'
import type { Client } from './client.ts'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** A device with one passkey (ES256), which answers as a browser would. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x!)],
      [-3, bytes(y!)],
    ]),
  )
  const authenticatorData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, 0]), rest])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  const credential = (response: Record<string, Buffer>) =>
    JSON.stringify({
      ...common,
      clientExtensionResults: {},
      response: Object.fromEntries(Object.entries(response).map(([name, data]) => [name, data.toString('base64url')])),
    })

  return {
    /** `options` as the server sent them. */
    create(options: string) {
      const { challenge } = JSON.parse(options) as { challenge: string }
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authenticatorData(PRESENT | VERIFIED | WITH_KEY, key))],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)),
      })
    },
    /** `isVerified`: whether the device asked for a finger, a face or a PIN. */
    answer(options: string, { isVerified = true } = {}) {
      const { challenge } = JSON.parse(options) as { challenge: string }
      const data = authenticatorData(isVerified ? PRESENT | VERIFIED : PRESENT)
      const clientDataJSON = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return credential({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}

export type Authenticator = ReturnType<typeof openAuthenticator>

export async function addPasskey(person: Person, name = 'Phone') {
  const device = openAuthenticator(person.origin)
  const { options } = await person.request(passkeys.start, { body: { password: goodPassword } })
  const added = await person.request(passkeys.add, { body: { credential: device.create(options), name } })
  return { device, added }
}

/** An answer to a new challenge for this client. */
export const answerOf = async (client: Client, device: Authenticator) =>
  device.answer((await client.request(passkeys.challenge)).options)
