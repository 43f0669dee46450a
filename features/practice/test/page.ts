import type { PartsToShow } from '#test/page/show-everything.ts'
import type { Practice } from '../contract.ts'
import { practiceQuery } from '../web/queries/practice.ts'

export const partsToShow: PartsToShow = ({ teams, one }) =>
  teams.map(({ id }) =>
    // Each answer tells the time.
    one(practiceQuery(id), ({ questions, session }: Practice) => [
      questions,
      session && { ...session, timer: { ...session.timer, now: '' } },
    ]),
  )
