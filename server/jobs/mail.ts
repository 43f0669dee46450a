import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { makeFolder } from '../process/make-folder.ts'

export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }

/**
 * Sends mail over SMTP_URL, else writes a file to `<data>/mail`; a demo does neither. The Message-ID comes from the job, so that a mail sent
 * twice is recognized.
 */
export function mailSender(config: Config, log: Logger) {
  let transporter: Transporter | undefined
  return async (mail: Mail, jobId: string) => {
    if (config.isDemo) return
    // Not the promise, because a rejected one would stay so forever.
    transporter ??= await openTransporter(config)
    const sent = await transporter.sendMail({
      from: config.mailFrom,
      ...mail,
      messageId: `<${jobId}@${domainOf(config.mailFrom)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    })
    if (!config.smtpUrl) await writeMailFile(config, jobId, sent.message as Buffer, mail.text)
    log.info({ jobId, to: config.smtpUrl ? 'smtp' : 'file' }, 'mail sent')
  }
}

export type SmtpError = Error & { responseCode?: number; code?: string }

/** The recipient will never accept it, so trying for two days is pointless, and gives the sender a bad name. */
export const isRefusedForGood = (error: SmtpError) => error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500

const RETENTION_DAYS = 30

/** Deletes mails older than 30 days, because their links have expired. */
export async function cleanUpMails({ config, now }: { config: Config; now: () => Date }) {
  const before = now().getTime() - RETENTION_DAYS * 24 * 3600 * 1000
  const folder = folderOf(config)
  for (const file of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    if (!/\.(eml|txt|part)$/.test(file)) continue
    const path = join(folder, file)
    const kept = await stat(path).catch(ignoreMissing)
    if (kept && kept.mtimeMs < before) await rm(path, { force: true })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

const folderOf = ({ dataDir }: Config) => join(dataDir, 'mail')

async function openTransporter(config: Config) {
  const { createTransport } = await import('nodemailer')
  return config.smtpUrl
    ? createTransport(config.smtpUrl, { from: config.mailFrom })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
}

async function writeMailFile(config: Config, jobId: string, message: Buffer, text: string) {
  const folder = folderOf(config)
  makeFolder(folder, 0o700)
  const file = join(folder, `${jobId}.eml`)
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
  // The .eml breaks long links. Here they can be copied.
  await writeFile(join(folder, `${jobId}.txt`), text, { mode: 0o600 })
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
