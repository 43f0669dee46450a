const FULL = /^(ENOSPC|EDQUOT)$/

/** The disk or the bucket with the files fails. The message is for administrators; people get a sentence by the code. */
export class FileStoreError extends Error {
  readonly code: 'store-away' | 'disk-full'

  constructor(place: string, cause: Error) {
    super(`the files in ${place} cannot be used: ${reasonOf(cause)}`, { cause })
    this.code = FULL.test((cause as NodeJS.ErrnoException).code ?? '') ? 'disk-full' : 'store-away'
  }
}

/** `fetch` hides the reason in the cause, which may be one error for each address. */
function reasonOf(error: Error): string {
  const { cause, errors } = error as Error & { errors?: Error[] }
  const inner = cause ?? errors?.[0]
  return inner instanceof Error ? `${error.message || error.name}: ${reasonOf(inner)}` : error.message
}

const FOLDER_FAILS = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EIO)$/

/** Errors of a folder as such, others unchanged. */
export function explainFolderError(folder: string, error: unknown) {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return FOLDER_FAILS.test(code) && syscall !== 'connect' ? new FileStoreError(folder, error as Error) : error
}
