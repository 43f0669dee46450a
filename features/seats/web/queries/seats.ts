import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type Seated, type Seats, seats, type Table } from '../../contract.ts'
import { isClockRunning } from '../../permissions.ts'

/** With the moment of this screen at which the answer came, for the clocks. */
export type Received = Seats & { receivedAt: number }

/** Nobody says that somebody's time is long over. */
const INTERVAL_MS = 60_000

const received = (answer: Seats): Received => ({ ...answer, receivedAt: Date.now() })

export const seatsQuery = queryOptions({
  queryKey: ['seats'],
  queryFn: (context) => refetchIfChanged(context, async (signal) => received(await request(seats.list, { signal }))),
  refetchInterval: ({ state }) => (state.data?.people.length ? INTERVAL_MS : false),
})

export function setSeats(queries: QueryClient, answer: Seats) {
  markStale('seats')
  queries.setQueryData(seatsQuery.queryKey, received(answer))
}

/** The moment of the server, by how long ago it answered. */
export const serverTime = ({ now, receivedAt }: Received) => Date.parse(now) + Math.max(0, Date.now() - receivedAt)

export const isSameTable = (one: Table, other: Table) =>
  one.kind === other.kind && (one.kind !== 'team' || other.kind !== 'team' || one.teamId === other.teamId)

export const peopleAt = (table: Table, { people }: Pick<Seats, 'people'>) =>
  people.filter((one) => isSameTable(one.table, table))

/** By whose clock to sit down at a table. */
export const runningAt = (table: Table, known: Received): Seated | undefined =>
  peopleAt(table, known).find(({ endsAt }) => isClockRunning(Date.parse(endsAt), serverTime(known)))
