import { listEmails } from '#features/people/server/queries/administration.ts'
import {
  listReportedComments,
  removeReportedComment,
  settleCommentReports,
} from '#features/tasks/server/comment-reports.ts'
import type { Context } from '#server/context.ts'
import { onOneLine, printLine, UserError } from './output.ts'

/** @returns how many there are */
export async function printReportedComments({ database: { db } }: Context, limit: number): Promise<number> {
  const comments = await listReportedComments(db, limit)
  const addresses = await listEmails(
    db,
    comments.map(({ authorId }) => authorId),
  )
  for (const { id, task, author, authorId, reports, text, reasons } of comments)
    printLine(
      [
        id,
        onOneLine(`comment on ${task}`),
        onOneLine(author),
        addresses.get(authorId),
        `reported by ${reports}`,
        onOneLine(text),
        onOneLine(reasons.join('; ')),
      ].join('\t'),
    )
  return comments.length
}

export async function deleteComment({ database, now }: Context, [id = '']: string[]) {
  if (!(await database.transaction((tx) => removeReportedComment(tx, id, now())))) throw noComment(id)
  printLine(`The comment ${id} is deleted.`)
}

export async function keepComment({ database, now }: Context, [id = '']: string[]) {
  if (!(await settleCommentReports(database.db, id, now()))) throw noComment(id)
  printLine(`The comment ${id} stays, and waits no more.`)
}

const noComment = (id: string) => new UserError(`No reported comment ${id} waits for you.`)
