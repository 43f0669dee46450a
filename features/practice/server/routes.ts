import { rulesFor } from '#features/people/server/queries/text-rules.ts'
import { type Route, type RouteContext, route } from '#server/http/route.ts'
import { practice } from '../contract.ts'
import { changeSession, endSession, giveFeedback, startSession, takeRole } from './actions/practice.ts'
import { addQuestion, removeQuestion } from './actions/questions.ts'
import { loadPractice } from './queries/practice.ts'

type Here = Pick<RouteContext<typeof practice.find>, 'context' | 'db' | 'me' | 'params'>

const show = ({ context, db, me, params }: Here) => loadPractice(db, me, params.teamId, context.now())

/** Answers with how the practice stands afterwards. */
const change = <C extends (typeof practice)[Exclude<keyof typeof practice, 'find'>]>(
  call: C,
  act: (here: RouteContext<C> & Here) => Promise<void>,
) =>
  route<C>(call, async (carried) => {
    const here = carried as RouteContext<C> & Here
    await act(here)
    return show(here)
  })

export const practiceRoutes: Route[] = [
  route(practice.find, show),
  change(practice.start, ({ db, me, params }) => startSession(db, me, params.teamId)),
  change(practice.change, ({ db, me, params, body }) => changeSession(db, me, params.teamId, body)),
  change(practice.end, ({ db, me, params }) => endSession(db, me, params.teamId)),
  change(practice.takeRole, ({ db, me, params, body }) => takeRole(db, me, params.teamId, body.role)),
  change(practice.giveFeedback, ({ db, me, params, body }) => giveFeedback(db, me, params.teamId, body)),
  change(practice.addQuestion, ({ context, db, me, params, body }) =>
    addQuestion(db, me, params.teamId, body.text, rulesFor(db, context, me)),
  ),
  change(practice.removeQuestion, ({ db, me, params }) => removeQuestion(db, me, params.teamId, params.questionId)),
]
