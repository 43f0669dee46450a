import type { BetterAuthOptions } from 'better-auth'
import type { Db } from '#server/database/database.ts'
import { passwordFunctions } from './passwords/hash-password.ts'

/** Seconds that a session lasts after it was last renewed, and a reset link after it was mailed. */
export const SESSION_SECONDS = 30 * 24 * 3600
export const RESET_SECONDS = 3600

type EmailAndPassword = NonNullable<BetterAuthOptions['emailAndPassword']>

/** What one use of better-auth does in its own way. */
export type BetterAuthOverrides = Pick<EmailAndPassword, 'password' | 'sendResetPassword' | 'onPasswordReset'> &
  Pick<BetterAuthOptions, 'databaseHooks'>

/**
 * better-auth over a database, or over a transaction, in which case all it does stands or falls with that. Only its
 * `api` is called, from our own doors: its endpoints are not mounted. Making one costs under a millisecond, so each use
 * makes its own; the library itself is loaded at the first (0.15 s of CPU that a start of the server does without).
 */
export async function createBetterAuth(db: Db, secret: string, own: BetterAuthOverrides = {}) {
  const { betterAuth } = await import('better-auth')
  return betterAuth(betterAuthOptions(db, secret, own))
}

export function betterAuthOptions(db: Db, secret: string, { databaseHooks, ...own }: BetterAuthOverrides = {}) {
  return {
    // Callers that need a transaction hand theirs in: better-auth's own would hold a connection while it hashes.
    database: { db, type: 'postgres', transaction: false },
    secret,
    // Never shown and never followed: our own doors make all links. Without it the library looks at the environment.
    baseURL: 'http://cohort.invalid',
    emailAndPassword: {
      enabled: true,
      // The contract's policy decides; these only have to be no stricter.
      minPasswordLength: 6,
      maxPasswordLength: 128,
      autoSignIn: false,
      password: passwordFunctions(''),
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      ...own,
    },
    ...(databaseHooks ? { databaseHooks } : {}),
    verification: {
      modelName: 'auth_verification',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', ...timeColumns },
    },
    user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', ...timeColumns } },
    session: {
      modelName: 'auth_session',
      expiresIn: SESSION_SECONDS,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timeColumns,
      },
    },
    account: {
      modelName: 'auth_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timeColumns,
      },
    },
    advanced: { database: { generateId: 'uuid', validateSchema: false } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write e-mail addresses; what matters comes back as an error and is logged by us.
    logger: { disabled: true },
  } as const satisfies BetterAuthOptions
}

const timeColumns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** The stable code of better-auth's refusal ('INVALID_TOKEN'), undefined for any other error. */
export function betterAuthErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'APIError') return undefined
  const { statusCode, body } = error as Error & { statusCode: number; body?: { code?: string } }
  return statusCode < 500 ? (body?.code ?? error.message) : undefined
}
