import type { Message, Room } from '#features/chat/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'

/** In a class the owner leads, the admin helps, the member learns, and 'waiting' asked to join. */
export const roles = [
  'anonymous',
  'stranger',
  'former member',
  'viewer',
  'member',
  'admin',
  'owner',
  'disabled',
  'waiting',
  'administrator',
] as const
export type Role = (typeof roles)[number]

/**
 * Ada's private team with Grace, who was notified, Hedy as a viewer and Joan as an admin, which Edith has left, with
 * Ada's own task and an invite; Ada's friend request to Grace; and Ada's career goal.
 */
export type World = {
  team: Team
  memberId: string
  task: Task
  invite: { id: string; linkId: string }
  requestId: string
  goalId: string
  /** Of the plan of that goal. */
  stepId: string
  labelId: string
  /** For Ada's own tasks. */
  ownLabelId: string
  /** Ada's comment on the task, and an item of its checklist. */
  commentId: string
  itemId: string
  /** Ada's, into the team. */
  importId: string
  /** Of Ada's report of Karen. */
  caseId: string
  reportedId: string
  /** Waits for approval. */
  applicantId: string
  /** Ada's, for the task. */
  reminderId: string
  notifId: string
  /** The room of the team, and Ada's message in it. */
  room: Room
  message: Message
  sessionId: string
  /** Of Ada's API token. */
  tokenId: string
  /** Ada's, with what was sent to it. */
  webhookId: string
  deliveryId: string
  passkeyId: string
  /** Of Ada's calendar. */
  calendarKey: string
  /** Ada's application, and an entry of its timeline. */
  applicationId: string
  entryId: string
  applicationFileId: string
  /** Of the application with Hedy. */
  shareId: string
  /** Ada's: in the message, not used yet, and her photo. */
  fileId: string
  unusedFileId: string
  cvId: string
  /** Ada's, on the task. */
  taskFileId: string
  photoId: string
  /** Hedy, Ada's friend, who is invited to her crew. */
  friendId: string
  crewInviteId: string
  /** Of Ada's record, with a finished task that she does not show and that Grace is asked to confirm. */
  doneTaskId: string
  recordItemId: string
  confirmationId: string
  recordKey: string
  code: string
  /** Ada leads it, Joan helps and Grace is in it; it has a task in a team. */
  classId: string
  linkId: string
  classTaskId: string
  /** What features make by themselves (test/tested-features.ts). */
  things: Record<string, string>
}
export type Carried = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

export type PermissionRow = {
  /** The status for each role, in the order of `roles`, without the last two. */
  answers: number[]
  /** For somebody who asked to join the class, and is in no team; else as for a stranger. */
  waiting?: number
  /** For an administrator of the server, who is in no team; else as for a stranger. */
  administrator?: number
  carries?: (world: World) => Carried
  /** The caller has to sign in again elsewhere. */
  endsSessions?: boolean
}

export const onTeam = ({ team }: World): Carried => ({ params: { teamId: team.id } })
export const membersOnly = [401, 404, 404, 200, 200, 200, 200, 401]
