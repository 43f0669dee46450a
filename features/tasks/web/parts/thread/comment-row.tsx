import { useState } from 'react'
import { FileList } from '#features/files/web/parts/file-list.tsx'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { editIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { copyText } from '#web/ui/clipboard.ts'
import { alertIcon } from '#web/ui/common-icons.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { copyIcon } from '#web/ui/tool-icons.ts'
import { UnsentMark } from '#web/ui/unsent-mark.tsx'
import { mayEditComment, mayRemoveComment } from '../../../comment-permissions.ts'
import type { Task } from '../../../contract.ts'
import { COMMENT_MAX, type Comment } from '../../../details-contract.ts'
import { useCommentActions } from '../../actions/use-comment-actions.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import { TextEditor } from '../task/text-editor.tsx'
import { Moment } from './moment.tsx'
import styles from './thread.module.css'

const ReportCommentDialog = lazyComponent(() =>
  import('./report-comment-dialog.tsx').then((file) => file.ReportCommentDialog),
)

type CommentRowProps = { task: Task; comment: Comment; now: Date; isLinked: boolean }

export const commentAnchor = ({ id }: Pick<Comment, 'id'>) => `comment-${id}`

export function CommentRow({ task, comment, now, isLinked }: CommentRowProps) {
  const me = useTaskViewer()
  const actions = useCommentActions(task)
  const [isEditing, setEditing] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { author, text, mentions, at, editedAt, files } = comment
  return (
    <li id={commentAnchor(comment)} className={classNames(styles.comment, isLinked && `rounded-sm ${styles.linked}`)}>
      <Avatar person={author} />
      <div className="detail wraps level flex target gap-x-2">
        <b className="small bold ink breaks">
          <PersonName person={author} framed />
        </b>
        <Moment at={at} now={now} />
        {editedAt && <span>Edited</span>}
        <UnsentMark about={comment.id} />
        <span className={`push ${styles.menu}`}>
          <MenuButton label={`Actions for the comment of ${author.displayName}`}>
            {mayEditComment(me, comment, now.getTime()) && (
              <MenuItem shape={editIcon} onSelect={() => setEditing(true)}>
                Edit
              </MenuItem>
            )}
            <MenuItem shape={copyIcon} onSelect={() => void copyText(text)}>
              Copy text
            </MenuItem>
            {author.uid !== me.uid && (
              <MenuItem shape={alertIcon} onSelect={() => setReporting(true)}>
                Report
              </MenuItem>
            )}
            {mayRemoveComment(me, comment, task) && (
              <MenuItem shape={trashIcon} danger onSelect={() => void actions.remove(comment)}>
                Delete
              </MenuItem>
            )}
          </MenuButton>
        </span>
      </div>
      {isEditing ? (
        <TextEditor
          label="Edit comment"
          draftName={`comment ${comment.id}`}
          value={text}
          maxLength={COMMENT_MAX}
          isRequired
          isMultiline
          onSave={(next) => actions.edit(comment, next)}
          onEnd={() => setEditing(false)}
        />
      ) : (
        text !== '' && <LinkedText text={text} mentions={mentions} className={`scrolls-down ${styles.text}`} />
      )}
      {files.length > 0 && <FileList files={files} />}
      {isReporting && <ReportCommentDialog task={task} comment={comment} onClose={() => setReporting(false)} />}
    </li>
  )
}
