import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { counted } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useMe } from '#web/session/session.tsx'
import { isAssigned } from '../../../permissions.ts'
import { addUnsentTasks } from '../../actions/unsent-tasks.ts'
import { addedMessage, toNewTask } from './new-task.ts'
import { type ParseContext, type ParsedTask, parseTask } from './parse-task.ts'
import { PASTED_LINES_MAX, pastedLines } from './pasted-lines.ts'
import { localTime, useParseContext } from './use-parse-context.ts'

/** `words`: parts that were turned back into words; `lines`: pasted ones that are checked before they are added. */
const EMPTY = { text: '', words: [] as string[], lines: [] as string[] }

type CheckedLine = { text: string; parsed: ParsedTask; isAddable: boolean }

/** What is typed, what it means, and adding it. `team` is the one whose tasks are shown, null for My Tasks. */
export function useQuickAdd(team: Team | null, day?: string) {
  const queries = useQueryClient()
  const me = useMe()
  const { values, update, discard } = useDraft('quick add', EMPTY)
  const { text, words, lines } = values
  const [message, setMessage] = useState('')
  const [emptied, setEmptied] = useState<typeof EMPTY>()
  const [now, setNow] = useState(() => localTime(new Date()))
  const { areDatesLoading, ...context } = useParseContext(team, day, now, [text, ...lines])
  const parsed = parseTask(text, { ...context, words })
  const checked = lines.map((line) => checkLine(line, context))

  function add() {
    if (!text.trim()) return
    if (!hasName(parsed)) return setMessage('Give it a name')
    if (parsed.tooLong > 0) return
    queueTasks(queries, me.uid, [{ text, parsed }])
    discard()
    setEmptied(undefined)
    setMessage(addedMessage(parsed.due, context.today, placeOf(parsed, team, me)))
  }

  const addOnceRead = useOnceRead(areDatesLoading, add)

  return {
    text,
    parsed,
    checked,
    context,
    message,
    hasEmptied: emptied !== undefined,
    type(next: string) {
      setMessage('')
      setNow(localTime(new Date()))
      update({ text: next, words: words.filter((word) => next.includes(word)) })
    },
    /** What these parts say is a part of the name. */
    turnIntoWords: (parts: readonly string[]) => update({ words: [...words, ...parts] }),
    add: addOnceRead,
    /** @returns whether there are several lines, which are to be checked first */
    paste(pasted: string): boolean {
      const found = pastedLines(pasted)
      if (found.length < 2) return false
      update({ lines: found.slice(0, PASTED_LINES_MAX) })
      setMessage(pastedMessage(found.length))
      return true
    },
    dropLine: (index: number) => update({ lines: lines.toSpliced(index, 1) }),
    addLines() {
      const addable = checked.filter((line) => line.isAddable)
      queueTasks(queries, me.uid, addable)
      update({ lines: checked.filter((line) => !line.isAddable).map((line) => line.text) })
      setMessage(`Added ${countTasks(addable.length)}`)
    },
    /** Empties the row; in an empty row, brings back what it emptied. */
    escape() {
      if (text || lines.length > 0) {
        setEmptied(lines.length > 0 ? { ...EMPTY, lines } : { ...EMPTY, text, words })
        update(lines.length > 0 ? { lines: [] } : EMPTY)
        setMessage('Emptied. Escape brings it back')
      } else if (emptied) {
        update(emptied)
        setEmptied(undefined)
        setMessage('')
      }
    },
  }
}

export type QuickAdd = ReturnType<typeof useQuickAdd>

export const countTasks = (count: number) => counted(count, 'task')

const hasName = ({ name }: ParsedTask) => HAS_VISIBLE_CHARACTER.test(name)

function checkLine(text: string, context: ParseContext): CheckedLine {
  const parsed = parseTask(text, context)
  return { text, parsed, isAddable: hasName(parsed) && parsed.tooLong === 0 }
}

const pastedMessage = (lines: number) =>
  lines > PASTED_LINES_MAX ? `The first ${PASTED_LINES_MAX} of ${lines} lines` : `${lines} lines pasted`

const queueTasks = (queries: QueryClient, me: string, added: readonly { text: string; parsed: ParsedTask }[]) =>
  addUnsentTasks(
    queries,
    added.map(({ text, parsed }) => ({ text, body: toNewTask(parsed, me) })),
  )

/** Where a task is to be found, unless it is shown here. */
function placeOf({ team: where, people, everyone }: ParsedTask, team: Team | null, me: ReturnType<typeof useMe>) {
  const isShown = team ? where?.id === team.id : everyone || isAssigned(me, { assignedUsers: people })
  return isShown ? undefined : (where?.name ?? 'My Tasks')
}

/** Waits with adding until dates can be read. */
function useOnceRead(areDatesLoading: boolean, add: () => void) {
  const isEntered = useRef(false)
  const addEntered = useEffectEvent(() => {
    if (isEntered.current) add()
    isEntered.current = false
  })
  useEffect(() => {
    if (!areDatesLoading) addEntered()
  }, [areDatesLoading])
  return () => {
    isEntered.current = areDatesLoading
    if (!areDatesLoading) add()
  }
}
