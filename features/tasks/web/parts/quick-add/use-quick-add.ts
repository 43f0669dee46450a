import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { membersQuery, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { counted } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useMe } from '#web/session/session.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Assignee } from '../../../contract.ts'
import { isAssigned } from '../../../permissions.ts'
import { sendUnsentTasks } from '../../actions/send-unsent-tasks.ts'
import { updateUnsentTasks } from '../../queries/unsent-tasks.ts'
import { addedMessage, toNewTask } from './new-task.ts'
import { type ParseContext, type ParsedTask, parseTask } from './parse-task.ts'
import { PASTED_LINES_MAX, pastedLines } from './pasted-lines.ts'
import { useDateReader } from './use-date-reader.ts'

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
  const isEntered = useRef(false)
  const [now, setNow] = useState(() => localTime(new Date()))
  const { areDatesLoading, ...context } = useParseContext(team, day, now, [text, ...lines])
  const parsed = parseTask(text, { ...context, words })
  const checked: CheckedLine[] = lines.map((line) => {
    const task = parseTask(line, context)
    return { text: line, parsed: task, isAddable: hasName(task) && task.tooLong === 0 }
  })

  // What an earlier page left, or a session that ended.
  useEffect(() => void sendUnsentTasks(queries), [queries])

  function queue(added: { text: string; parsed: ParsedTask }[]) {
    const tasks = added.map((task) => ({
      key: randomUuid(),
      text: task.text,
      body: toNewTask(task.parsed, me.uid),
      addedAt: Date.now(),
      failure: null,
    }))
    updateUnsentTasks(queries, (list) => [...list, ...tasks])
    void sendUnsentTasks(queries)
  }

  function placeOf({ team: where, people, everyone }: ParsedTask) {
    const isShown = team ? where?.id === team.id : everyone || isAssigned(me, { assignedUsers: people })
    return isShown ? undefined : (where?.name ?? 'My Tasks')
  }

  function add() {
    if (!text.trim()) return
    if (!hasName(parsed)) return setMessage('Give it a name')
    if (parsed.tooLong > 0) return
    queue([{ text, parsed }])
    discard()
    setEmptied(undefined)
    setMessage(addedMessage(parsed.due, context.today, placeOf(parsed)))
  }

  const addEntered = useEffectEvent(() => {
    if (isEntered.current) add()
    isEntered.current = false
  })
  useEffect(() => {
    if (!areDatesLoading) addEntered()
  }, [areDatesLoading])

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
    add() {
      isEntered.current = areDatesLoading
      if (!areDatesLoading) add()
    },
    /** @returns whether there are several lines, which are to be checked first */
    paste(pasted: string): boolean {
      const found = pastedLines(pasted)
      if (found.length < 2) return false
      update({ lines: found.slice(0, PASTED_LINES_MAX) })
      setMessage(
        found.length > PASTED_LINES_MAX
          ? `The first ${PASTED_LINES_MAX} of ${found.length} lines`
          : `${found.length} lines pasted`,
      )
      return true
    },
    dropLine: (index: number) => update({ lines: lines.toSpliced(index, 1) }),
    addLines() {
      const addable = checked.filter((line) => line.isAddable)
      queue(addable)
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

function useParseContext(
  team: Team | null,
  day: string | undefined,
  now: string,
  texts: readonly string[],
): ParseContext & { areDatesLoading: boolean } {
  const me: Assignee = useMe()
  const today = useToday()
  const dates = useDateReader()
  const { data: teams = [] } = useQuery(teamsQuery)
  const base = { me, team, day, teams, today, now, membersOf: () => [] }
  const ids = new Set(texts.map((text) => parseTask(text, base).team?.id))
  // The people named may say which team it is.
  if (!team && teams.length <= GUESSED_MAX && texts.some((text) => /(^|[\s(])@\S/.test(text)))
    for (const { id } of teams) ids.add(id)
  const membersOf = useMembersOf(teams.filter(({ id }) => ids.has(id)))
  return { ...base, membersOf, dates: dates ?? undefined, areDatesLoading: dates === undefined }
}

/** In more teams than this, a team is guessed only by the first few members of each. */
const GUESSED_MAX = 8

/** The first few members of a team, and all of them once they are loaded, also those who join while the row is open. */
function useMembersOf(teams: readonly Team[]): ParseContext['membersOf'] {
  const queries = useQueryClient()
  const [loaded, setLoaded] = useState<Record<string, readonly Assignee[]>>({})
  const ids = teams.map(({ id }) => id).join(' ')
  useEffect(() => {
    const watch = (id: string) => {
      const observer = new QueryObserver(queries, membersQuery(id))
      const show = () => {
        const members = observer.getCurrentResult().data?.filter(({ role }) => role !== 'viewer')
        if (members) setLoaded((before) => ({ ...before, [id]: members }))
      }
      show()
      return observer.subscribe(show)
    }
    const ends = ids.split(' ').filter(Boolean).map(watch)
    return () => {
      for (const end of ends) end()
    }
  }, [queries, ids])
  return ({ id }) =>
    loaded[id] ?? teams.find((team) => team.id === id)?.faces.map((face) => ({ ...face, email: '' })) ?? []
}

/** `HH:MM` in the viewer's time zone. */
function localTime(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`
}
