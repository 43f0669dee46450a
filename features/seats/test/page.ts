import type { PartsToShow } from '#test/page/show-everything.ts'
import { type Received, seatsQuery } from '../web/queries/seats.ts'

// Each answer tells the time.
export const partsToShow: PartsToShow = ({ one }) => [one(seatsQuery, ({ mine, people }: Received) => [mine, people])]
