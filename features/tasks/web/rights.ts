import type { OwnRecord } from '#features/people/contract.ts'
import { mayEditTask, mayRemoveTask, mayTick } from '../permissions.ts'
import type { ShownTask } from './shown-task.ts'

// Another task service does not say whose the team is: then it decides itself when it is asked.

type Rule = typeof mayEditTask

const where =
  (rule: Rule) =>
  (me: OwnRecord, { userId, teamId, teamOwnerId, assignedUsers }: ShownTask) =>
    teamId === undefined || teamOwnerId === undefined || rule(me, { userId, teamId, teamOwnerId, assignedUsers })

export const mayTickShown = where(mayTick)
export const mayEditShown = where(mayEditTask)
export const mayRemoveShown = where(mayRemoveTask)
