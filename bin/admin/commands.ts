import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { listForums, readForumName, removeForumForGood, renameForum } from '#features/chat/server/administering.ts'
import { keepReported, listWaiting, removeReported } from '#features/chat/server/moderation.ts'
import { disableAccount, enableAccount } from '#features/identity/server/disabling.ts'
import { makeResetLink, RESET_MINUTES } from '#features/identity/server/password-reset.ts'
import { addressesOf, listAccounts } from '#features/people/server/record.ts'
import type { Context } from '#server/context.ts'
import { lostDatabases, removeLostDatabase, sizeOf } from '#server/embedded-postgres/lost-databases.ts'
import { mailSender } from '#server/mail.ts'
import { badges, takeBadge, takeLines } from './public-words.ts'
import { inOneLine, noAccount, Refusal, say } from './saying.ts'

type Command = { takes: string[]; does: string } & (
  | { run(context: Context, given: string[]): Promise<unknown> }
  /** Asks no database of anything. */
  | { runAlone(given: string[]): void }
)

export const commands: Record<string, Command> = {
  list: { takes: [], does: 'shows every account, by e-mail', run: list },
  disable: { takes: ['e-mail'], does: 'signs somebody out everywhere and keeps them out', run: disable },
  enable: { takes: ['e-mail'], does: 'lets them in again', run: enable },
  'reset-link': { takes: ['e-mail'], does: 'makes a link that sets a new password, to be handed over', run: resetLink },
  reports: { takes: [], does: 'shows reported messages that wait for you, and whose they are', run: reports },
  'delete-message': { takes: ['message'], does: 'deletes one, by the id that begins its line', run: deleteMessage },
  'keep-message': { takes: ['message'], does: 'leaves it: its reports are settled', run: keepMessage },
  forums: { takes: [], does: 'shows the forums people made, and whose they are', run: forums },
  'rename-forum': { takes: ['forum', 'name'], does: 'calls one of them otherwise', run: rename },
  'delete-forum': { takes: ['forum'], does: 'deletes one of them with its messages, for good', run: deleteForum },
  badges: { takes: ['e-mail'], does: 'shows the badges others made for somebody, and who did', run: badges },
  'take-badge': { takes: ['e-mail', 'badge'], does: 'takes one off them, by the id of its line', run: takeBadge },
  'take-lines': { takes: ['e-mail'], does: 'empties what they wrote beside their name, and to help', run: takeLines },
  'lost-databases': { takes: [], does: 'shows databases whose data folders are gone', runAlone: lost },
  'remove-database': { takes: ['folder'], does: 'removes one of them for ever', runAlone: removeLost },
  'mail-test': { takes: ['e-mail'], does: 'sends a mail, to see whether mail leaves', run: mailTest },
}

/** How a command is called: 'disable <e-mail>'. */
export const saidAs = (name: string) => [name, ...commands[name]!.takes.map((what) => `<${what}>`)].join(' ')

export const usage = () =>
  [
    'npm run admin -- <command>',
    ...Object.entries(commands).map(([name, { does }]) => `  ${saidAs(name).padEnd(31)}${does}`),
  ].join('\n')

async function list({ database }: Context) {
  for await (const { email, display_name, disabled, created_at } of listAccounts(database.db)) {
    say(
      [
        email,
        inOneLine(display_name),
        `since ${created_at.toISOString().slice(0, 10)}`,
        ...(disabled ? ['disabled'] : []),
      ].join('\t'),
    )
  }
}

async function disable({ database, now }: Context, [email = '']: string[]) {
  const isThere = await database.transaction((tx) => disableAccount(tx, email.toLowerCase(), now()))
  if (!isThere) throw noAccount(email)
  say(`${email} is disabled: signed out everywhere, and to be found nowhere.`)
}

async function enable({ database, now }: Context, [email = '']: string[]) {
  const isThere = await database.transaction((tx) => enableAccount(tx, email.toLowerCase(), now()))
  if (!isThere) throw noAccount(email)
  say(`${email} may sign in again.`)
}

async function resetLink({ config, ...making }: Context, [email = '']: string[]) {
  const made = await makeResetLink({ config, ...making }, email.toLowerCase())
  if (!made) throw new Refusal(`There is no account with the address ${email} that may sign in.`)
  say(`${made.link}\nThis link sets a new password for ${made.to}. It works once, within ${RESET_MINUTES} minutes.`)
  if (!config.origin)
    say('It leads to this machine. Set APP_ORIGIN to the address that people open, then it works for all.')
}

/** So many reports are shown, the latest. */
const REPORTS_SHOWN = 200

async function reports({ database: { db } }: Context) {
  const messages = await listWaiting(db, REPORTS_SHOWN)
  const addresses = await addressesOf(
    db,
    messages.map(({ authorId }) => authorId),
  )
  for (const { id, room, author, authorId, reports: times, text } of messages)
    say(
      [id, inOneLine(room), inOneLine(author), addresses.get(authorId), `reported by ${times}`, inOneLine(text)].join(
        '\t',
      ),
    )
  if (messages.length === 0) say('Nothing was reported.')
}

async function deleteMessage({ database, now }: Context, [id = '']: string[]) {
  if (!(await database.transaction((tx) => removeReported(tx, id, now())))) throw noMessage(id)
  say(`The message ${id} is deleted; where it was, a stub remains.`)
}

async function keepMessage({ database }: Context, [id = '']: string[]) {
  if (!(await database.transaction((tx) => keepReported(tx, id)))) throw noMessage(id)
  say(`The message ${id} stays, and waits no more.`)
}

/** So many forums are shown, the latest. */
const FORUMS_SHOWN = 1000

async function forums({ database: { db } }: Context) {
  const made = await listForums(db, FORUMS_SHOWN)
  const owners = made.flatMap(({ ownerId }) => ownerId ?? [])
  const addresses = await addressesOf(db, owners)
  for (const { name, ownerId, people, messages } of made)
    say(
      [inOneLine(name), addresses.get(ownerId ?? '') ?? 'nobody', `people: ${people}`, `messages: ${messages}`].join(
        '\t',
      ),
    )
  if (made.length === 0) say('Nobody has made a forum.')
}

async function rename({ database }: Context, [called = '', given = '']: string[]) {
  const name = readForumName(given)
  if (!(await database.transaction((tx) => renameForum(tx, called, name)))) throw noForum(called)
  say(`The forum ${called} is called ${name} now.`)
}

async function deleteForum({ database, now }: Context, [called = '']: string[]) {
  const forum = await database.transaction((tx) => removeForumForGood(tx, called, now()))
  if (!forum) throw noForum(called)
  say(`The forum ${inOneLine(forum.name)} is deleted with all that was said in it (messages: ${forum.messages}).`)
}

async function mailTest({ config, log }: Context, [email = '']: string[]) {
  const text = 'If you read this, mail leaves Cohort.'
  const mail = { to: email, subject: 'A test mail from Cohort', text: `${text}\n`, html: `<p>${text}</p>` }
  const id = randomUUID()
  await mailSender(config, log)(mail, id).catch((error: Error) => {
    throw config.smtpUrl ? new Refusal(`The mail server of SMTP_URL did not take it: ${error.message}`) : error
  })
  say(
    config.smtpUrl
      ? `The mail server has taken a mail to ${email}.`
      : `SMTP_URL is not set, so the mail became a file: ${join(config.dataDir, 'mail', `${id}.eml`)}`,
  )
}

function lost() {
  const databases = lostDatabases()
  for (const { root, dataDir, usedAt } of databases)
    say(
      [
        root,
        `${Math.ceil(sizeOf(root) / 1e6)} MB`,
        `used ${usedAt.toISOString().slice(0, 10)}`,
        `of ${inOneLine(dataDir)}`,
      ].join('\t'),
    )
  if (databases.length === 0) say('No database has lost its data folder.')
}

function removeLost([root = '']: string[]) {
  if (!removeLostDatabase(root))
    throw new Refusal(`${root} is none of those that npm run admin -- lost-databases shows.`)
  say(`${root} is removed.`)
}

const noMessage = (id: string) => new Refusal(`No reported message ${id} waits for you.`)

const noForum = (called: string) => new Refusal(`Nobody has made a forum called ${called}; the first ones stay.`)
