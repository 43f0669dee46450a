import { type RawBuilder, sql } from 'kysely'

/**
 * SQL that is true if a person's address is confirmed, or if their account was a day old `at` that moment. Accounts that
 * somebody makes in a row to earn points from each other are neither. A server without mail can only go by the day.
 */
export const isEstablished = (uid: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`exists (
  select from people as holders join auth_user on auth_user.id = holders.id
  where holders.id = ${uid} and (auth_user.email_verified or holders.created_at <= ${at} - interval '1 day'))`
