/** An error that the administrator can fix. Shown without a stack. */
export class UserError extends Error {}

export const noAccount = (email: string) => new UserError(`There is no account with the address ${email}.`)

/** A name may hold characters that start a new line or control the terminal. */
export const onOneLine = (name: string) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')

export const printLine = (line: string) => process.stdout.write(`${line}\n`)
