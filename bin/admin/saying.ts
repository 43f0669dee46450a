/** What an administrator has to mend themselves: shown as it is. */
export class Refusal extends Error {}

export const noAccount = (email: string) => new Refusal(`There is no account with the address ${email}.`)

/** A name may hold what would begin another line, or command the terminal. */
export const inOneLine = (name: string) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')

export const say = (line: string) => process.stdout.write(`${line}\n`)
