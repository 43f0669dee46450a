import { type RawBuilder, sql } from 'kysely'

/**
 * True in SQL for somebody whose address is confirmed or whose account was a day old `at` that moment: accounts made one
 * after another to work for each other are neither. Where a server cannot confirm addresses, only the day counts.
 */
export const isEstablished = (uid: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`exists (
  select from people as holders join auth_user on auth_user.id = holders.id
  where holders.id = ${uid} and (auth_user.email_verified or holders.created_at <= ${at} - interval '1 day'))`
