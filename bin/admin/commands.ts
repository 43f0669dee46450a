import { createResetLink, RESET_MINUTES } from '#features/identity/server/actions/reset-password.ts'
import { resetSecondFactor } from '#features/identity/server/actions/second-factor/reset-second-factor.ts'
import { FIRST_PROOF } from '#features/identity/server/rules/mail/account-mails.ts'
import type { Context } from '#server/context.ts'
import {
  bringBack,
  disable,
  enable,
  endRole,
  endSessions,
  exportData,
  list,
  makeAdministrator,
  removeAll,
} from './accounts.ts'
import { listLostDatabases, removeLost } from './databases.ts'
import { deleteForum, forums, rename, slow } from './forums.ts'
import { noAccount, printLine, UserError } from './output.ts'
import { badges, takeBadge, takeLines } from './public-texts.ts'
import { approve, refuse, registrations } from './registrations.ts'
import {
  deleteComment,
  deleteMessage,
  keepComment,
  keepMessage,
  keepPerson,
  reports,
  takeDecisionBack,
  warn,
} from './reports.ts'
import { links, log, server, sweepFiles, words } from './server.ts'
import { mailTest } from './trial-mail.ts'

type Command = { takes: string[]; mayTake?: string; does: string } & (
  | { run(context: Context, given: string[]): Promise<unknown> }
  | { runAlone(given: string[]): void }
)

export const commands: Record<string, Command> = {
  list: { takes: [], does: 'shows every account, by e-mail', run: list },
  disable: { takes: ['e-mail'], does: 'signs somebody out everywhere and keeps them out', run: disable },
  enable: { takes: ['e-mail'], does: 'lets them in again', run: enable },
  'end-sessions': { takes: ['e-mail'], does: 'signs them out everywhere; they may sign in again', run: endSessions },
  export: { takes: ['e-mail', 'file'], does: 'writes what is stored about them to a ZIP file', run: exportData },
  'make-admin': { takes: ['e-mail'], does: 'lets them administer this server in the browser', run: makeAdministrator },
  'remove-admin': { takes: ['e-mail'], does: 'takes that from them, unless nobody else has it', run: endRole },
  'remove-everything': { takes: ['e-mail'], does: 'hides all they wrote; deletes it in 7 days', run: removeAll },
  'undo-removal': { takes: ['e-mail'], does: 'brings all of that back, within these 7 days', run: bringBack },
  registrations: { takes: [], mayTake: 'who', does: 'shows or sets who may sign up', run: registrations },
  approve: { takes: ['e-mail'], does: 'lets somebody in who signed up and waits', run: approve },
  refuse: { takes: ['e-mail'], does: 'refuses them; their address is free at once', run: refuse },
  'reset-link': { takes: ['e-mail'], does: 'makes a link that sets a new password, to be handed over', run: resetLink },
  'reset-second-factor': { takes: ['e-mail'], does: 'turns their two-factor sign-in off', run: endSecondFactor },
  reports: { takes: [], does: 'shows reported messages, comments and people that wait for you, and why', run: reports },
  'keep-person': { takes: ['e-mail'], does: 'leaves somebody: their reports are settled', run: keepPerson },
  'delete-message': { takes: ['message'], does: 'deletes one, by the id that begins its line', run: deleteMessage },
  'keep-message': { takes: ['message'], does: 'leaves it: its reports are settled', run: keepMessage },
  'delete-comment': { takes: ['comment'], does: 'deletes one, by the id that begins its line', run: deleteComment },
  'keep-comment': { takes: ['comment'], does: 'leaves it: its reports are settled', run: keepComment },
  warn: { takes: ['report', 'words'], does: 'warns its author; a report is named by the id of its line', run: warn },
  'undo-decision': { takes: ['report'], does: 'takes a decision back, with what followed', run: takeDecisionBack },
  forums: { takes: [], does: 'shows the forums people made, and whose they are', run: forums },
  'rename-forum': { takes: ['forum', 'name'], does: 'calls one of them otherwise', run: rename },
  'delete-forum': { takes: ['forum'], does: 'deletes one of them with its messages, for good', run: deleteForum },
  'slow-mode': { takes: ['forum', 'seconds'], does: 'lets each person write there once in so many', run: slow },
  words: { takes: [], mayTake: 'list', does: 'shows or sets the words that nobody may write', run: words },
  'new-account-links': { takes: [], mayTake: 'count', does: 'shows or sets links a day of new accounts', run: links },
  server: { takes: [], does: 'shows versions, sizes, jobs and the last backup', run: server },
  'sweep-files': { takes: [], does: 'owns the file store, and deletes what is in it without use', run: sweepFiles },
  log: { takes: [], does: 'shows what administrators changed, latest first', run: log },
  badges: { takes: ['e-mail'], does: 'shows the badges others made for somebody, and who did', run: badges },
  'take-badge': { takes: ['e-mail', 'badge'], does: 'takes one off them, by the id of its line', run: takeBadge },
  'take-lines': { takes: ['e-mail'], does: 'empties what they wrote beside their name, and to help', run: takeLines },
  'lost-databases': { takes: [], does: 'shows databases whose data folders are gone', runAlone: listLostDatabases },
  'remove-database': { takes: ['folder'], does: 'removes one of them for ever', runAlone: removeLost },
  'mail-test': { takes: ['e-mail'], does: 'sends a mail, to see whether mail leaves', run: mailTest },
}

export function usageOf(name: string) {
  const { takes, mayTake } = commands[name]!
  return [name, ...takes.map((what) => `<${what}>`), ...(mayTake ? [`[${mayTake}]`] : [])].join(' ')
}

export const isComplete = ({ takes, mayTake }: Command, given: string[]) =>
  given.length === takes.length || (mayTake !== undefined && given.length === takes.length + 1)

export const usage = () =>
  [
    'npm run admin -- <command>',
    ...Object.entries(commands).map(([name, { does }]) => `  ${usageOf(name).padEnd(30)} ${does}`),
  ].join('\n')

async function resetLink({ config, ...making }: Context, [email = '']: string[]) {
  const made = await createResetLink({ config, ...making }, email.toLowerCase())
  if (!made) throw new UserError(`There is no account with the address ${email} that may sign in.`)
  printLine(
    `${made.link}\nThis link sets a new password for ${made.to}. It works once, within ${RESET_MINUTES} minutes.`,
  )
  if (made.isFirstProof) printLine(FIRST_PROOF)
  if (!config.origin)
    printLine('It leads to this machine. Set APP_ORIGIN to the address that people open, then it works for all.')
}

async function endSecondFactor(context: Context, [email = '']: string[]) {
  const isReset = await resetSecondFactor(context, email.toLowerCase())
  if (isReset === null) throw noAccount(email)
  if (!isReset) throw new UserError(`Two-factor sign-in is not on for ${email}.`)
  printLine(`${email} signs in with the password alone now. They can turn two-factor sign-in on again in Settings.`)
}
