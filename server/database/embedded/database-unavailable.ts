export class DatabaseUnavailable extends Error {
  readonly isDiskFull: boolean

  /** @param reason A clause without a full stop. @param remedy What the user can do, as an imperative clause. */
  constructor(reason: string, remedy: string, options: ErrorOptions & { isDiskFull?: boolean } = {}) {
    const line = `The private PostgreSQL cannot run: ${reason}. ${remedy}, or set DATABASE_URL to a PostgreSQL server.`
    super(line.replace(/\s+/g, ' '), options)
    this.name = 'DatabaseUnavailable'
    this.isDiskFull = options.isDiskFull ?? false
  }
}

export function explainFileErrors<Result>(folder: string, prepare: () => Result): Result {
  try {
    return prepare()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (!(error instanceof Error) || typeof code !== 'string' || !/^E(?!RR_)/.test(code)) throw error
    const cause = { cause: error }
    if (code === 'ENOSPC' || code === 'EDQUOT') throw diskFull(folder, cause)
    const refused = 'path' in error ? String(error.path) : folder
    throw new DatabaseUnavailable(
      `${refused} cannot be used (${code})`,
      'Let the account that starts Cohort write there, choose another DATA_DIR',
      cause,
    )
  }
}

/** Turns the last output of `initdb` or `postgres` into a sentence. @param lines Oldest first. */
export function explainOutput(program: string, lines: string[], folder: string): DatabaseUnavailable {
  const output = lines.join('\n')
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder)
  if (/could not look up effective user ID/.test(output)) {
    return new DatabaseUnavailable(
      'the account that starts Cohort has no name on this machine',
      'Give it one in /etc/passwd, start Cohort as an account that has one',
    )
  }
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return new DatabaseUnavailable(
    `${program} in ${folder} gave up (${reason.trim().replace(/\.$/, '')})`,
    'Put right what it names and start again',
  )
}

function diskFull(folder: string, options?: ErrorOptions) {
  return new DatabaseUnavailable(`the disk that holds ${folder} is full`, 'Free some space, choose another DATA_DIR', {
    ...options,
    isDiskFull: true,
  })
}
