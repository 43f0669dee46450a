import type { OwnRecord } from '#features/people/contract.ts'
import { mayEditTask, mayRemoveTask, mayTick } from '../../permissions.ts'
import type { ShownTask } from '../queries/parse-tasks.ts'

// Another task service does not say whose the team is: then it decides itself when it is asked.

type PermissionRule = typeof mayEditTask

const allowIfUnknown =
  (rule: PermissionRule) =>
  (me: OwnRecord, { userId, teamId, teamOwnerId, assignedUsers }: ShownTask) =>
    teamId === undefined || teamOwnerId === undefined || rule(me, { userId, teamId, teamOwnerId, assignedUsers })

export const mayTickOrUnknown = allowIfUnknown(mayTick)
export const mayEditOrUnknown = allowIfUnknown(mayEditTask)
export const mayRemoveOrUnknown = allowIfUnknown(mayRemoveTask)
