import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { markStale } from '#web/data/refetch-if-changed.ts'
import type { Application, ApplicationCard, Board, Stage } from '../../contract.ts'
import { applicationQuery, boardQuery } from './applications.ts'

type CardPages = InfiniteData<{ items: ApplicationCard[]; next: string | null }>

/** Changes a card wherever it is shown; `change` also gets applications, which are cards with more. @returns how to take it back */
export function updateCard(
  queries: QueryClient,
  id: string,
  change: <Card extends ApplicationCard>(card: Card) => Card,
) {
  markStale('applications')
  const before = queries.getQueriesData({ queryKey: ['applications'] })
  const inList = (cards: ApplicationCard[]) => cards.map((card) => (card.id === id ? change(card) : card))
  queries.setQueryData(applicationQuery(id).queryKey, (one) => one && change(one))
  queries.setQueryData(boardQuery.queryKey, (board) => {
    if (!board) return board
    const columns = Object.entries(board.columns).map(([stage, page]) => [
      stage,
      { ...page, items: inList(page.items) },
    ])
    return { ...board, columns: Object.fromEntries(columns) as Board['columns'], needs: inList(board.needs) }
  })
  for (const part of ['list', 'column'])
    queries.setQueriesData<CardPages>(
      { queryKey: ['applications', part] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: inList(page.items) })) },
    )
  return () => {
    markStale('applications')
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

/** Puts a card into a column of the board above `below`; on top without, at the end for null. */
export function placeCard(queries: QueryClient, card: ApplicationCard, stage: Stage, below: string | null | undefined) {
  queries.setQueryData(boardQuery.queryKey, (board) => {
    if (!board) return board
    const columns = { ...board.columns }
    const counts = { ...board.counts }
    const from = card.stage
    if (from !== stage) {
      counts[from] -= 1
      counts[stage] += 1
    }
    columns[from] = { ...columns[from], items: columns[from].items.filter(({ id }) => id !== card.id) }
    const items = columns[stage].items.filter(({ id }) => id !== card.id)
    const found = below ? items.findIndex(({ id }) => id === below) : -1
    const place = below === undefined ? 0 : found < 0 ? items.length : found
    columns[stage] = { ...columns[stage], items: items.toSpliced(place, 0, { ...card, stage }) }
    return { ...board, columns, counts }
  })
}

/** What the server answered to a change. */
export function showApplication(queries: QueryClient, application: Application) {
  updateCard(queries, application.id, (card) => ({ ...card, ...pick(application, card) }))
  queries.setQueryData(applicationQuery(application.id).queryKey, application)
}

const pick = <Card extends object>(from: object, like: Card) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => field in like)) as Partial<Card>
