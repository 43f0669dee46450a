import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { counted } from '#web/format/numbers.ts'
import { request } from '#web/request/api-client.ts'
import { showProblem } from '#web/ui/toast.tsx'
import { type ApplicationCard, applications, BULK_MAX, type BulkChange } from '../../contract.ts'
import { placeCard, updateCard } from '../queries/update-cards.ts'
import type { Move } from './use-application-actions.ts'

/** The same for all: a stage, or a day until which they wait. */
export type SameChange = { move: Pick<Move, 'stage' | 'outcome'> } | { snoozedUntil: string }

const toBulk = (id: string, change: SameChange): BulkChange =>
  'move' in change
    ? { id, move: { stage: change.move.stage, outcome: change.move.outcome ?? null } }
    : { id, snoozedUntil: change.snoozedUntil }

/** What brings one back to what it was. */
const toUndo = (card: ApplicationCard, change: SameChange, entryId: string | null): BulkChange =>
  'move' in change
    ? { id: card.id, move: { stage: card.stage, outcome: card.outcome, ...(entryId ? { undoes: entryId } : {}) } }
    : { id: card.id, snoozedUntil: card.snoozedUntil }

async function sendAll(changes: BulkChange[]) {
  const changed: { id: string; entryId: string | null }[] = []
  for (let start = 0; start < changes.length; start += BULK_MAX) {
    const body = { changes: changes.slice(start, start + BULK_MAX) }
    changed.push(...(await request(applications.bulk, { body })).changed)
  }
  return changed
}

/** Shows at once; one Undo brings all of them back. @param done 'moved to Applied' */
export function changeSeveral(
  queries: QueryClient,
  cards: readonly ApplicationCard[],
  change: SameChange,
  done: string,
) {
  return saveChange(queries, change, {
    key: ['applications', 'several'],
    scope: 'applications several',
    send: () => sendAll(cards.map(({ id }) => toBulk(id, change))),
    apply() {
      const takeBack = cards.map((card) => show(queries, card, change))
      return () => {
        for (const back of takeBack.toReversed()) back()
      }
    },
    onSaved(changed) {
      void refetchTopic(queries, 'applications')
      const entries = new Map(changed.map(({ id, entryId }) => [id, entryId]))
      const changedCards = cards.filter(({ id }) => entries.has(id))
      offerUndo(queries, {
        message: `${counted(changedCards.length, 'application')} ${done}`,
        about: '',
        failure: 'The applications could not be brought back.',
        async undo() {
          await sendAll(changedCards.map((card) => toUndo(card, change, entries.get(card.id) ?? null)))
          await refetchTopic(queries, 'applications')
        },
      })
    },
    onFailed: showProblem,
  })
}

function show(queries: QueryClient, card: ApplicationCard, change: SameChange): () => void {
  if (!('move' in change)) return updateCard(queries, card.id, (shown) => ({ ...shown, ...change }))
  const { stage, outcome = null } = change.move
  const takeBack = updateCard(queries, card.id, (shown) => ({ ...shown, outcome }))
  placeCard(queries, { ...card, outcome }, stage, undefined)
  updateCard(queries, card.id, (shown) => ({ ...shown, stage }))
  return takeBack
}

/** For good. */
export async function removeSeveral(queries: QueryClient, cards: readonly ApplicationCard[]) {
  for (const { id } of cards) await request(applications.remove, { params: { applicationId: id } })
  await refetchTopic(queries, 'applications')
}
