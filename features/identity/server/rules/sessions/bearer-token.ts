import { isValidSignature, sign } from '#server/process/secret.ts'

const signedText = (sessionId: string, expiry: string) => `id-token ${sessionId} ${expiry}`

/** Pages keep the token in memory and renew it from the cookie. */
const PAGE_TOKEN_SECONDS = 600

export const pageTokenExpiry = (now: Date, sessionEnd: Date) =>
  new Date(Math.min(now.getTime() + PAGE_TOKEN_SECONDS * 1000, sessionEnd.getTime()))

/** 'session.expiry.signature'. Its session's row is still read at every use. */
export function signBearerToken(secret: string, sessionId: string, expiresAt: Date): string {
  const expiry = String(Math.floor(expiresAt.getTime() / 1000))
  return `${sessionId}.${expiry}.${sign(secret, signedText(sessionId, expiry), 'base64url')}`
}

/** Null for an invalid or expired token. */
export function verifyBearerToken(secret: string, token: string, now: Date) {
  const [sessionId = '', expiry = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isValidSignature(secret, signedText(sessionId, expiry), signature, 'base64url')) return null
  const expiresAt = new Date(Number(expiry) * 1000)
  return expiresAt > now ? { sessionId, expiresAt } : null
}
