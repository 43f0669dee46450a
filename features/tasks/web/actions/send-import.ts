import type { AnswerOf, BodyOf } from '#shared/call.ts'
import { sendWithProgress } from '#web/request/send-with-progress.ts'
import { taskImports } from '../../import-contract.ts'

type Import = typeof taskImports.add

/** @param onProgress percent of the tasks that have left. @throws Problem */
export async function sendImport(body: BodyOf<Import>, signal: AbortSignal, onProgress: (percent: number) => void) {
  const bytes = new Blob([JSON.stringify(body)])
  const answer = await sendWithProgress({
    verb: taskImports.add.verb,
    url: taskImports.add.path,
    contentType: 'application/json',
    body: bytes,
    signal,
    onProgress: (sent) => onProgress(Math.round((sent / bytes.size) * 100)),
  })
  return answer as AnswerOf<Import>
}
