import { EDITABLE_MINUTES, type Message, type Room } from './contract.ts'

type Me = { uid: string }
type MessageFacts = Pick<Message, 'author' | 'createdAt' | 'isRemoved'>

// Queries find only rooms and messages that the viewer may read: server/queries/readable-rooms.ts.

const isAuthor = (me: Me, message: Pick<Message, 'author'>) => message.author.uid === me.uid

/** @param now milliseconds */
export const mayEditMessage = (me: Me, message: MessageFacts, now: number) =>
  isAuthor(me, message) && !message.isRemoved && now - Date.parse(message.createdAt) < EDITABLE_MINUTES * 60_000

/** The owner may remove any message, because they decide about reports. */
export const mayRemoveMessage = (me: Me, message: MessageFacts, room: Pick<Room, 'ownerId'>) =>
  isAuthor(me, message) || room.ownerId === me.uid

export const mayRestoreMessage = (me: Me, deletedBy: string) => deletedBy === me.uid

export const mayReportMessage = (me: Me, message: MessageFacts) => !isAuthor(me, message) && !message.isRemoved

export const mayReadReports = (me: Me, room: Pick<Room, 'ownerId'>) => room.ownerId === me.uid

/** Administrators decide about reports of the owner's own messages. */
export const mayDismissReports = (me: Me, room: Pick<Room, 'ownerId'>, message: Pick<Message, 'author'>) =>
  mayReadReports(me, room) && !isAuthor(me, message)

/** Members of a team room leave it with the team. */
export const mayLeaveRoom = (room: Pick<Room, 'kind' | 'isJoined'>) => room.kind === 'forum' && room.isJoined

/** Rooms in the viewer's list. Forums that they have not joined neither notify nor count. */
export const mayMuteRoom = (room: Pick<Room, 'isJoined'>) => room.isJoined

/** In a direct room, both people pin. */
export const mayPin = (room: Pick<Room, 'kind' | 'leads' | 'isWritable'>) =>
  room.leads || (room.kind === 'direct' && room.isWritable)

/** Also whether '@team' notifies everybody. */
export const mayAnnounce = (room: Pick<Room, 'kind' | 'leads'>) => room.kind === 'team' && room.leads

/** The creator of a forum; of a team's room, its owner and admins. */
export const maySlow = (room: Pick<Room, 'kind' | 'leads'>) => room.kind !== 'direct' && room.leads

/** Not for those who may turn it off. */
export const isSlowFor = (room: Pick<Room, 'kind' | 'leads' | 'slowSeconds'>) => room.slowSeconds > 0 && !maySlow(room)

export const mayChangeForum = (me: Me, room: Pick<Room, 'kind' | 'ownerId'>) =>
  room.kind === 'forum' && room.ownerId === me.uid

export const WHY_NOT_MUTE = 'Only forums that you have joined can be muted.'
export const WHY_NOT_PIN = 'Only the owner and admins can pin messages here.'
export const WHY_NOT_ANNOUNCE = 'Only owners and admins of a team can announce, in its room.'
export const WHY_NOT_SLOW = 'Only the creator of a forum, or owner and admins of a team, can make its room slow.'
export const WHY_NOT_CHANGE = 'Only the creator of a forum can change or delete it.'
export const WHY_NOT_EDIT = `You can edit your own messages for ${EDITABLE_MINUTES} minutes.`
export const WHY_NOT_REMOVE = 'Only its author or the owner of the room can delete this message.'
export const WHY_NOT_RESTORE = 'Only the person who deleted this message can bring it back.'
export const WHY_NOT_REPORT = 'You can report messages of others only.'
export const WHY_NOT_DISMISS = 'Only the owner of the room can keep reported messages, except their own.'
export const WHY_NO_REPORTS = 'Only the owner of the room can see reported messages.'
