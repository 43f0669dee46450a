import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { deleteForumPermanently, listForums, parseForumName, renameForum } from '#features/chat/server/admin/forums.ts'
import { createResetLink, RESET_MINUTES } from '#features/identity/server/actions/reset-password.ts'
import { resetSecondFactor } from '#features/identity/server/second-factor/reset-second-factor.ts'
import { listEmails } from '#features/people/server/queries/administration.ts'
import type { Context } from '#server/context.ts'
import { lostDatabases, removeLostDatabase, sizeOf } from '#server/database/embedded/lost-databases.ts'
import { mailSender } from '#server/jobs/mail.ts'
import { bringBack, disable, enable, endRole, list, makeAdministrator, removeAll } from './accounts.ts'
import { noAccount, onOneLine, printLine, UserError } from './output.ts'
import { badges, takeBadge, takeLines } from './public-texts.ts'
import { deleteComment, deleteMessage, keepComment, keepMessage, keepPerson, reports } from './reports.ts'

type Command = { takes: string[]; does: string } & (
  | { run(context: Context, given: string[]): Promise<unknown> }
  | { runAlone(given: string[]): void }
)

export const commands: Record<string, Command> = {
  list: { takes: [], does: 'shows every account, by e-mail', run: list },
  disable: { takes: ['e-mail'], does: 'signs somebody out everywhere and keeps them out', run: disable },
  enable: { takes: ['e-mail'], does: 'lets them in again', run: enable },
  'make-admin': { takes: ['e-mail'], does: 'lets them administer this server in the browser', run: makeAdministrator },
  'remove-admin': { takes: ['e-mail'], does: 'takes that from them, unless nobody else has it', run: endRole },
  'remove-everything': { takes: ['e-mail'], does: 'hides all they wrote; deletes it in 7 days', run: removeAll },
  'undo-removal': { takes: ['e-mail'], does: 'brings all of that back, within these 7 days', run: bringBack },
  'reset-link': { takes: ['e-mail'], does: 'makes a link that sets a new password, to be handed over', run: resetLink },
  'reset-second-factor': { takes: ['e-mail'], does: 'turns their two-factor sign-in off', run: endSecondFactor },
  reports: { takes: [], does: 'shows reported messages, comments and people that wait for you, and why', run: reports },
  'keep-person': { takes: ['e-mail'], does: 'leaves somebody: their reports are settled', run: keepPerson },
  'delete-message': { takes: ['message'], does: 'deletes one, by the id that begins its line', run: deleteMessage },
  'keep-message': { takes: ['message'], does: 'leaves it: its reports are settled', run: keepMessage },
  'delete-comment': { takes: ['comment'], does: 'deletes one, by the id that begins its line', run: deleteComment },
  'keep-comment': { takes: ['comment'], does: 'leaves it: its reports are settled', run: keepComment },
  forums: { takes: [], does: 'shows the forums people made, and whose they are', run: forums },
  'rename-forum': { takes: ['forum', 'name'], does: 'calls one of them otherwise', run: rename },
  'delete-forum': { takes: ['forum'], does: 'deletes one of them with its messages, for good', run: deleteForum },
  badges: { takes: ['e-mail'], does: 'shows the badges others made for somebody, and who did', run: badges },
  'take-badge': { takes: ['e-mail', 'badge'], does: 'takes one off them, by the id of its line', run: takeBadge },
  'take-lines': { takes: ['e-mail'], does: 'empties what they wrote beside their name, and to help', run: takeLines },
  'lost-databases': { takes: [], does: 'shows databases whose data folders are gone', runAlone: listLostDatabases },
  'remove-database': { takes: ['folder'], does: 'removes one of them for ever', runAlone: removeLost },
  'mail-test': { takes: ['e-mail'], does: 'sends a mail, to see whether mail leaves', run: mailTest },
}

export const usageOf = (name: string) => [name, ...commands[name]!.takes.map((what) => `<${what}>`)].join(' ')

export const usage = () =>
  [
    'npm run admin -- <command>',
    ...Object.entries(commands).map(([name, { does }]) => `  ${usageOf(name).padEnd(31)}${does}`),
  ].join('\n')

async function resetLink({ config, ...making }: Context, [email = '']: string[]) {
  const made = await createResetLink({ config, ...making }, email.toLowerCase())
  if (!made) throw new UserError(`There is no account with the address ${email} that may sign in.`)
  printLine(
    `${made.link}\nThis link sets a new password for ${made.to}. It works once, within ${RESET_MINUTES} minutes.`,
  )
  if (!config.origin)
    printLine('It leads to this machine. Set APP_ORIGIN to the address that people open, then it works for all.')
}

async function endSecondFactor(context: Context, [email = '']: string[]) {
  const isReset = await resetSecondFactor(context, email.toLowerCase())
  if (isReset === null) throw noAccount(email)
  if (!isReset) throw new UserError(`Two-factor sign-in is not on for ${email}.`)
  printLine(`${email} signs in with the password alone now. They can turn two-factor sign-in on again in Settings.`)
}

const FORUMS_SHOWN = 1000

async function forums({ database: { db } }: Context) {
  const made = await listForums(db, FORUMS_SHOWN)
  const owners = made.flatMap(({ ownerId }) => ownerId ?? [])
  const addresses = await listEmails(db, owners)
  for (const { name, ownerId, people, messages } of made)
    printLine(
      [onOneLine(name), addresses.get(ownerId ?? '') ?? 'nobody', `people: ${people}`, `messages: ${messages}`].join(
        '\t',
      ),
    )
  if (made.length === 0) printLine('Nobody has made a forum.')
}

async function rename({ database }: Context, [called = '', given = '']: string[]) {
  const name = parseForumName(given)
  if (!(await database.transaction((tx) => renameForum(tx, called, name)))) throw noForum(called)
  printLine(`The forum ${called} is called ${name} now.`)
}

async function deleteForum({ database, now }: Context, [called = '']: string[]) {
  const forum = await database.transaction((tx) => deleteForumPermanently(tx, called, now()))
  if (!forum) throw noForum(called)
  printLine(`The forum ${onOneLine(forum.name)} is deleted with all that was said in it (messages: ${forum.messages}).`)
}

async function mailTest({ config, log }: Context, [email = '']: string[]) {
  const text = 'If you read this, mail leaves Cohort.'
  const mail = { to: email, subject: 'A test mail from Cohort', text: `${text}\n`, html: `<p>${text}</p>` }
  const id = randomUUID()
  await mailSender(config, log)(mail, id).catch((error: Error) => {
    throw config.smtpUrl ? new UserError(`The mail server of SMTP_URL did not take it: ${error.message}`) : error
  })
  printLine(
    config.smtpUrl
      ? `The mail server has taken a mail to ${email}.`
      : `SMTP_URL is not set, so the mail became a file: ${join(config.dataDir, 'mail', `${id}.eml`)}`,
  )
}

function listLostDatabases() {
  const databases = lostDatabases()
  for (const { root, dataDir, usedAt } of databases)
    printLine(
      [
        root,
        `${Math.ceil(sizeOf(root) / 1e6)} MB`,
        `used ${usedAt.toISOString().slice(0, 10)}`,
        `of ${onOneLine(dataDir)}`,
      ].join('\t'),
    )
  if (databases.length === 0) printLine('No database has lost its data folder.')
}

function removeLost([root = '']: string[]) {
  if (!removeLostDatabase(root))
    throw new UserError(`${root} is none of those that npm run admin -- lost-databases shows.`)
  printLine(`${root} is removed.`)
}

const noForum = (called: string) => new UserError(`Nobody has made a forum called ${called}; the first ones stay.`)
