import { closeCaseOfComment, openCommentCase } from '#features/admin/server/consequences/open-case.ts'
import { keepStepOfRemovedTask } from '#features/goals/server/consequences/removed-tasks-and-members.ts'
import { announceToPartners } from '#features/goals/server/queries/partner/find-partners.ts'
import {
  hideCommentNotifications,
  notifyOfComment,
  restoreCommentNotifications,
} from '#features/notifications/server/consequences/comments.ts'
import {
  hideNotificationsOfUndoneImport,
  hideTaskNotifications,
  notifyAssignees,
  notifyNewAssignees,
  notifyTaskCreator,
  restoreTaskNotifications,
} from '#features/notifications/server/consequences/tasks.ts'
import { awardTask, revokeTask } from '#features/rewards/server/consequences/point-rules/tasks.ts'
import { awardTeamWeek } from '#features/rewards/server/consequences/point-rules/teams-and-friends.ts'
import { audienceOfImport, audienceOfTask } from '#features/tasks/server/queries/audience.ts'
import { loadTaskUpdate, loadTickedTask } from '#features/tasks/server/queries/tasks.ts'
import { webhookOfImport, webhookOfTask } from '#features/webhooks/server/consequences/webhook-messages.ts'
import type { ConsequencesOf } from './consequences-of.ts'

const withoutPart = <E extends { part?: string }>({ part: _, ...event }: E) => event

/** What follows from what happens to tasks and their comments. */
export const consequencesOfTasks = {
  'task.added': { webhook: webhookOfTask, audience: audienceOfTask, payload: loadTaskUpdate, notify: notifyAssignees },
  'task.ticked': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTickedTask,
    publicEvent: withoutPart,
    effects: [announceToPartners],
    award: [awardTask, awardTeamWeek],
    notify: notifyTaskCreator,
  },
  'task.unticked': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    publicEvent: withoutPart,
    effects: [announceToPartners],
    award: [revokeTask],
  },
  'task.changed': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    notify: notifyNewAssignees,
  },
  'task.removed': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    effects: [keepStepOfRemovedTask, announceToPartners],
    notify: hideTaskNotifications,
  },
  'task.restored': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    effects: [announceToPartners],
    notify: restoreTaskNotifications,
  },
  'task.imported': {
    webhook: webhookOfImport,
    audience: audienceOfImport,
    notify: hideNotificationsOfUndoneImport,
  },
  'task.repeated': { webhook: webhookOfTask, audience: audienceOfTask, payload: loadTaskUpdate },
  'checklist.changed': { webhook: webhookOfTask, audience: audienceOfTask, payload: loadTaskUpdate },
  'files.changed': { webhook: webhookOfTask, audience: audienceOfTask },
  'comment.added': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    publicEvent: (event) => ({ ...event, mentioned: [] }),
    notify: notifyOfComment,
  },
  'comment.edited': { webhook: webhookOfTask, audience: audienceOfTask },
  'comment.removed': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    effects: [closeCaseOfComment],
    notify: hideCommentNotifications,
  },
  'comment.reported': { audience: 'nobody', effects: [openCommentCase] },
  'comment.restored': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    notify: restoreCommentNotifications,
  },
} satisfies Partial<ConsequencesOf>
