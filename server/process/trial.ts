import type { Config } from '../config.ts'

export const TRIAL =
  'This database is a trial of a backup. No mail, push or webhook leaves this server, and it deletes no files.'

/** Mails become files, and live events do not reach the processes of the database that was backed up. */
export const configOfTrial = (config: Config): Config => ({
  ...config,
  smtpUrl: undefined,
  bounceImapUrl: undefined,
  natsUrl: undefined,
})
