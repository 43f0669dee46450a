import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { makeFolder } from '../process/make-folder.ts'

/** One mail to one person. `html` and `text` say the same. */
export type Mail = { to: string; subject: string; text: string; html: string }

/**
 * Sends mail over SMTP_URL; without that setting writes each as a file into `<data>/mail`, where any mail program opens it.
 * The Message-ID comes from the job, so a mail that is sent again after a crash is recognised as the same.
 */
export function mailSender(config: Config, log: Logger) {
  let transporter: Transporter | undefined
  return async (mail: Mail, jobId: string) => {
    // Not the promise: once rejected, for example without a free file descriptor, it would fail forever.
    transporter ??= await openTransporter(config)
    const sent = await transporter.sendMail({
      from: config.mailFrom,
      ...mail,
      messageId: `<${jobId}@${domainOf(config.mailFrom)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    if (!config.smtpUrl) await writeMailFile(config, jobId, sent.message as Buffer, mail.text)
    log.info({ jobId, to: config.smtpUrl ? 'smtp' : 'file' }, 'mail sent')
  }
}

const RETENTION_DAYS = 30

/** Lets go of the files of mails that are older than 30 days: their links work no more. */
export const cleanUpMails = (config: Config, now: () => Date) => async () => {
  const before = now().getTime() - RETENTION_DAYS * 24 * 3600 * 1000
  const folder = folderOf(config)
  for (const file of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    if (!/\.(eml|txt|part)$/.test(file)) continue
    const path = join(folder, file)
    const kept = await stat(path).catch(ignoreMissing)
    if (kept && kept.mtimeMs < before) await rm(path, { force: true })
  }
}

/** No mail was ever kept; or one was named in the folder and has got its own name since. */
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

const folderOf = ({ dataDir }: Config) => join(dataDir, 'mail')

// Loaded at the first mail: most starts of the server send none.
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
  // Renamed when whole, so that nobody reads half a mail.
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
  // In the .eml a long link is broken into lines; here it can be copied.
  await writeFile(join(folder, `${jobId}.txt`), text, { mode: 0o600 })
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
