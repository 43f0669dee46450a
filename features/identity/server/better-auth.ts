import type { BetterAuthOptions } from 'better-auth'
import type { Db } from '#server/database/types.ts'
import { passwordFunctions } from './passwords/hash-password.ts'

export const SESSION_SECONDS = 30 * 24 * 3600
export const RESET_SECONDS = 3600

type EmailAndPassword = NonNullable<BetterAuthOptions['emailAndPassword']>

type BetterAuthOverrides = Pick<EmailAndPassword, 'password' | 'sendResetPassword' | 'onPasswordReset'> &
  Pick<BetterAuthOptions, 'databaseHooks'>

/** Only its `api` is called; no endpoints are mounted. Loaded on first use, because that takes 0.15 s of CPU. */
export async function createBetterAuth(db: Db, secret: string, own: BetterAuthOverrides = {}) {
  const { betterAuth } = await import('better-auth')
  return betterAuth(betterAuthOptions(db, secret, own))
}

export function betterAuthOptions(db: Db, secret: string, { databaseHooks, ...own }: BetterAuthOverrides = {}) {
  return {
    // Callers bring their own; better-auth's would hold a connection while it hashes.
    database: { db, type: 'postgres', transaction: false },
    secret,
    // Unused, but without it the library reads the environment.
    baseURL: 'http://cohort.invalid',
    emailAndPassword: {
      enabled: true,
      // The contract's policy decides; these must not be stricter.
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
    // It would log email addresses.
    logger: { disabled: true },
  } as const satisfies BetterAuthOptions
}

const timeColumns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** Such as 'INVALID_TOKEN'; undefined for other errors. */
export function betterAuthErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'APIError') return undefined
  const { statusCode, body } = error as Error & { statusCode: number; body?: { code?: string } }
  return statusCode < 500 ? (body?.code ?? error.message) : undefined
}
