import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { BodyOf } from '#shared/call.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showProblem, showRefusal } from '#web/ui/toast.tsx'
import {
  type ApplicationCard,
  applications,
  type Outcome,
  outcomeNames,
  type Stage,
  stageNames,
} from '../../contract.ts'
import { boardQuery } from '../queries/applications.ts'
import { placeCard, showApplication, updateCard } from '../queries/update-cards.ts'

export type Move = { stage: Stage; outcome?: Outcome | null; before?: string | null }

const placeIn = ({ stage, outcome }: Pick<Move, 'stage' | 'outcome'>) =>
  stage === 'closed' && outcome ? `Closed, ${outcomeNames[outcome].toLowerCase()}` : stageNames[stage]

/** Changes show at once; a move can be undone. */
function moveApplication(queries: QueryClient, card: ApplicationCard, move: Move) {
  const { stage, outcome = null, before } = move
  const was = { stage: card.stage, outcome: card.outcome, before: nextInColumn(queries, card) }
  return saveChange(queries, move, {
    key: ['application', card.id],
    scope: `application ${card.id}`,
    send: () =>
      request(applications.move, {
        params: { applicationId: card.id },
        body: { stage, outcome, ...(before === undefined ? {} : { before }) },
      }),
    apply() {
      const takeBack = updateCard(queries, card.id, (shown) => ({ ...shown, outcome }))
      placeCard(queries, { ...card, outcome }, stage, before)
      updateCard(queries, card.id, (shown) => ({ ...shown, stage }))
      return takeBack
    },
    onSaved({ application, entryId }) {
      showApplication(queries, application)
      if (was.stage === stage && was.outcome === outcome) return
      offerUndo(queries, {
        message: `Moved to ${placeIn({ stage, outcome })}`,
        about: nameOf(card),
        failure: 'The application could not be moved back.',
        async undo() {
          const answer = await request(applications.move, {
            params: { applicationId: card.id },
            body: { ...was, ...(entryId ? { undoes: entryId } : {}) },
          })
          showApplication(queries, answer.application)
          void refetchTopic(queries, 'applications')
        },
      })
    },
    onFailed: showProblem,
  })
}

export const nameOf = ({ role, company }: Pick<ApplicationCard, 'role' | 'company'>) =>
  role ? `${role} at ${company}` : company

/** The card below it on the board. */
function nextInColumn(queries: QueryClient, { id, stage }: ApplicationCard): string | null {
  const items = queries.getQueryData(boardQuery.queryKey)?.columns[stage].items ?? []
  const index = items.findIndex((card) => card.id === id)
  return index < 0 ? null : (items[index + 1]?.id ?? null)
}

export type Fields = BodyOf<typeof applications.change>

export function changeApplication(queries: QueryClient, id: string, fields: Fields, onFailed = showRefusal) {
  return saveChange(queries, fields, {
    key: ['application', id],
    scope: `application ${id}`,
    send: () => request(applications.change, { params: { applicationId: id }, body: fields }),
    apply: () => updateCard(queries, id, (card) => ({ ...card, ...fields })),
    onSaved: (application) => showApplication(queries, application),
    onFailed,
  })
}

function setGoal(queries: QueryClient, id: string, goalId: string | null) {
  return saveChange(queries, goalId, {
    key: ['application', id],
    scope: `application ${id}`,
    send: () => request(applications.setGoal, { params: { applicationId: id }, body: { goalId } }),
    apply: () => updateCard(queries, id, (card) => ('goalId' in card ? { ...card, goalId } : card)),
    onSaved: (application) => showApplication(queries, application),
    onFailed: showProblem,
  })
}

export function useApplicationActions() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      /** The sheet asks for the day of an interview; who closes it leaves the application where it is. */
      move(card: ApplicationCard, move: Move) {
        void moveApplication(queries, card, move)
        if (move.stage !== 'interview' || card.stage === 'interview' || card.interviewOn) return
        const to = '/career/applications/$id'
        void navigate({ to, params: { id: card.id }, search: (before) => before, resetScroll: false })
      },
      change: (id: string, fields: Fields) => changeApplication(queries, id, fields, showProblem),
      setGoal: (id: string, goalId: string | null) => void setGoal(queries, id, goalId),
      async remove(card: ApplicationCard) {
        await request(applications.remove, { params: { applicationId: card.id } })
        await refetchTopic(queries, 'applications')
      },
    }),
    [queries, navigate],
  )
}
