import { type Route, type RouteContext, route } from '#server/http/route.ts'
import { practice } from '../contract.ts'
import { changeSession, endSession, giveFeedback, startSession, takeRole } from './actions/practice.ts'
import { addQuestion, removeQuestion } from './actions/questions.ts'
import { loadPractice } from './queries/practice.ts'

type Here = Pick<RouteContext<typeof practice.find>, 'context' | 'db' | 'me' | 'params'>

const show = ({ context, db, me, params }: Here) => loadPractice(db, me, params.teamId, context.now())

export const practiceRoutes: Route[] = [
  route(practice.find, show),
  route(practice.start, async (call) => {
    await startSession(call.db, call.me, call.params.teamId, call.context.now())
    return show(call)
  }),
  route(practice.change, async (call) => {
    await changeSession(call.db, call.me, call.params.teamId, call.body, call.context.now())
    return show(call)
  }),
  route(practice.end, async (call) => {
    await endSession(call.db, call.me, call.params.teamId, call.context.now())
    return show(call)
  }),
  route(practice.takeRole, async (call) => {
    await takeRole(call.db, call.me, call.params.teamId, call.body.role, call.context.now())
    return show(call)
  }),
  route(practice.giveFeedback, async (call) => {
    await giveFeedback(call.db, call.me, call.params.teamId, call.body, call.context.now())
    return show(call)
  }),
  route(practice.addQuestion, async (call) => {
    await addQuestion(call.db, call.me, call.params.teamId, call.body.text, call.context.now())
    return show(call)
  }),
  route(practice.removeQuestion, async (call) => {
    await removeQuestion(call.db, call.me, call.params.teamId, call.params.questionId)
    return show(call)
  }),
]
