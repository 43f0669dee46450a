import type { WorkRecord } from '../../contract.ts'
import { shownNames } from '../../rules/confirmations.ts'
import type { RecordLine } from '../../rules/document.ts'

/** The lines that the server will sign, before it is asked. */
export const previewLines = ({ about, items, badges, goals }: WorkRecord, name: string): RecordLine[] => [
  { kind: 'person', name, about },
  ...items
    .filter(({ isChosen }) => isChosen)
    .map(({ name: task, team, doneOn: done, confirmers, confirmations, thought }): RecordLine => {
      const confirmed = confirmers.filter(({ state }) => state === 'confirmed')
      const confirmedBy = shownNames(
        confirmed.map(({ person, shownAs }) => ({ name: person.displayName || null, shownAs })),
      )
      return { kind: 'task', name: task, team, done, confirmedBy, confirmations, thought }
    }),
  ...badges.filter(({ isChosen }) => isChosen).map(({ name: badge }): RecordLine => ({ kind: 'badge', name: badge })),
  ...goals
    .filter(({ isChosen }) => isChosen)
    .map(({ text, reachedAt }): RecordLine => ({ kind: 'goal', text, reached: reachedAt?.slice(0, 10) ?? null })),
]
