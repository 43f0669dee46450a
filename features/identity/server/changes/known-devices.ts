import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { networkKey } from '#server/http/client-network.ts'
import { isFromPage } from '#server/http/origin.ts'
import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import { identityLimits } from '../../contract.ts'
import { linkOrigin } from '../rules/mail/link-origin.ts'
import { newDeviceMail } from '../rules/mail/new-device-mail.ts'
import { type HttpExchange, readCookie, writeCookie } from '../rules/sessions/cookies.ts'
import { deviceName } from '../rules/sessions/device-name.ts'

const DEVICE_COOKIE = 'cohort.device'
/** As long as browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 3600
/** Longer than the cookie of a device that is used. */
const DEVICE_DAYS = 800
const DEVICES_MAX = 100

const hashOf = (uid: string, mark: string) => createHash('sha256').update(`${uid} ${mark}`).digest('base64url')

function keptMark(exchange: HttpExchange): string | undefined {
  const kept = readCookie(exchange, DEVICE_COOKIE)
  return kept && /^[\w-]{32}$/.test(kept) ? kept : undefined
}

/** Identifies a browser by its cookie, which each sign-in prolongs, and a program by its name and network. */
function markOf(exchange: HttpExchange, uid: string): string {
  const { context, request } = exchange
  if (!isFromPage(request) && request.method !== 'GET')
    return hashOf(uid, `${deviceName(request.headers['user-agent'])} ${networkKey(context, request)}`)
  const mark = keptMark(exchange) ?? randomBytes(24).toString('base64url')
  writeCookie(exchange, DEVICE_COOKIE, mark, COOKIE_SECONDS)
  return hashOf(uid, mark)
}

/** Programs are never known here, because their name and network are no secret. */
export async function isKnownBrowser(exchange: HttpExchange, uid: string): Promise<boolean> {
  const mark = keptMark(exchange)
  if (!mark) return false
  const known = await exchange.context.database.db
    .selectFrom('known_devices')
    .select('mark')
    .where('mark', '=', hashOf(uid, mark))
    .executeTakeFirst()
  return known !== undefined
}

export const forgetDevices = (tx: Tx, uid: string) =>
  tx.deleteFrom('known_devices').where('user_id', '=', uid).execute()

export type DeviceNotice = { mark: string; mayMail: boolean }

/** Before the transaction of a sign-in: limits have their own connection. */
export async function recognizeDevice(exchange: HttpExchange, uid: string): Promise<DeviceNotice> {
  const { database, limits } = exchange.context
  const mark = markOf(exchange, uid)
  const known = await database.db
    .selectFrom('known_devices')
    .select('used_at')
    .where('mark', '=', mark)
    .executeTakeFirst()
  return { mark, mayMail: !known && (await limits.allows(identityLimits.deviceMails, uid)) }
}

/** Never mails: the account was made just now, on this device. */
export const firstDevice = (exchange: HttpExchange, uid: string): DeviceNotice => ({
  mark: markOf(exchange, uid),
  mayMail: false,
})

/** Mails the owner of a device that is new, unless it is the first of all. */
export async function rememberDevice(tx: Tx, exchange: HttpExchange, uid: string, { mark, mayMail }: DeviceNotice) {
  const { context, request } = exchange
  const device = deviceName(request.headers['user-agent'])
  const { rows } = await sql<{ isNew: boolean; hasOthers: boolean }>`
    insert into known_devices as devices (user_id, mark, device, first_used_at, used_at)
    values (${uid}, ${mark}, ${device}, ${tx.now}, ${tx.now})
    on conflict (mark) do update set used_at = greatest(devices.used_at, excluded.used_at)
    returning xmax = 0 as "isNew",
      exists (select from known_devices where user_id = ${uid} and mark <> ${mark}) as "hasOthers"`.execute(tx)
  const { isNew, hasOthers } = rows[0]!
  if (!isNew || !hasOthers) return
  await limitDevices(tx, uid)
  if (mayMail) await mailOwner(tx, context, uid, device)
}

async function mailOwner(tx: Tx, { config, jobs }: Context, uid: string, device: string) {
  const mailbox = await findMailRecipient(tx, uid)
  if (!mailbox) return
  const { time_zone: zone } = await tx
    .selectFrom('people')
    .select('time_zone')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow()
  const [day, time] = [
    formatDateIn(DEFAULT_REGION, tx.now, 'November 20', zone),
    formatDateIn(DEFAULT_REGION, tx.now, '2:30 PM', zone),
  ]
  const link = `${linkOrigin(config)}/settings/security`
  await jobs.enqueue(tx, 'mail', newDeviceMail({ to: mailbox.email, link, device, time: `${day}, ${time} (${zone})` }))
}

/** The least recently used ones go, so that nobody fills the table with cookies. */
const limitDevices = (tx: Tx, uid: string) =>
  sql`delete from known_devices where mark in (
    select mark from known_devices where user_id = ${uid} order by used_at desc offset ${DEVICES_MAX})`.execute(tx)

export const isDeviceForgotten = (now: Date) =>
  sql<boolean>`used_at <= ${new Date(now.getTime() - DEVICE_DAYS * 24 * 3_600_000)}`
