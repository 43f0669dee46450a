import { createHmac, timingSafeEqual } from 'node:crypto'

type Encoding = 'base64' | 'base64url'

/** HMAC-SHA-256 of a text. */
export const sign = (secret: string, text: string, encoding: Encoding) =>
  createHmac('sha256', secret).update(text).digest(encoding)

/** True when `signature` is that of the text, to the letter; takes equally long for all wrong ones. */
export function isValidSignature(secret: string, text: string, signature: string, encoding: Encoding) {
  const right = Buffer.from(sign(secret, text, encoding))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
