import { EDITABLE_MINUTES, type Message, type Room } from './contract.ts'

type Me = { uid: string }
type MessageFacts = Pick<Message, 'author' | 'createdAt' | 'isRemoved'>

// Reading a room is not decided here: the queries only ever find rooms and messages one may read.

const isAuthor = (me: Me, message: Pick<Message, 'author'>) => message.author.uid === me.uid

/** @param now milliseconds */
export const mayEditMessage = (me: Me, message: MessageFacts, now: number) =>
  isAuthor(me, message) && !message.isRemoved && now - Date.parse(message.createdAt) < EDITABLE_MINUTES * 60_000

/** One's own, and anybody's in a room one owns: reports go to its owner, who has to be able to act on them. */
export const mayRemoveMessage = (me: Me, message: MessageFacts, room: Pick<Room, 'ownerId'>) =>
  isAuthor(me, message) || room.ownerId === me.uid

/** Whoever deleted it. */
export const mayRestoreMessage = (me: Me, deletedBy: string) => deletedBy === me.uid

export const mayReportMessage = (me: Me, message: MessageFacts) => !isAuthor(me, message) && !message.isRemoved

/** What was reported in a room is for its owner, and for nobody where nobody owns it. */
export const mayReadReports = (me: Me, room: Pick<Room, 'ownerId'>) => room.ownerId === me.uid

/** Nobody judges what they wrote themselves: that is for whoever runs Cohort. */
export const mayDismissReports = (me: Me, room: Pick<Room, 'ownerId'>, message: Pick<Message, 'author'>) =>
  mayReadReports(me, room) && !isAuthor(me, message)

/** Only a forum is left by itself: a team's room goes with the team. */
export const mayLeaveRoom = (room: Pick<Room, 'kind' | 'isJoined'>) => room.kind === 'forum' && room.isJoined

/** Whoever made it: the first forums nobody here, and a team's room goes by the name of the team, and with it. */
export const mayChangeForum = (me: Me, room: Pick<Room, 'kind' | 'ownerId'>) =>
  room.kind === 'forum' && room.ownerId === me.uid

export const WHY_NOT_CHANGE = 'Only whoever made a forum can change or delete it.'
export const WHY_NOT_EDIT = `You can edit your own messages for ${EDITABLE_MINUTES} minutes.`
export const WHY_NOT_REMOVE = 'Only its author or the owner of the room can delete this message.'
export const WHY_NOT_RESTORE = 'Only whoever deleted this message can bring it back.'
export const WHY_NOT_REPORT = 'You can report messages of others only.'
export const WHY_NOT_DISMISS =
  'Only the owner of the room keeps what was reported in it, and not what they wrote themselves.'
export const WHY_NO_REPORTS = 'Only the owner of the room sees what was reported in it.'
