/** What an administrator has to mend themselves: shown as it is. */
export class UserError extends Error {}

export const noAccount = (email: string) => new UserError(`There is no account with the address ${email}.`)

/** A name may hold what would begin another line, or command the terminal. */
export const onOneLine = (name: string) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')

export const printLine = (line: string) => process.stdout.write(`${line}\n`)
