import type { FriendRequest } from './contract.ts'

type Me = { uid: string }
type RequestParties = Pick<FriendRequest, 'fromId' | 'toId'>

/** The recipient accepts or declines, the sender cancels. */
export const mayEndRequest = (me: Me, request: RequestParties, status: Exclude<FriendRequest['status'], 'pending'>) =>
  me.uid === (status === 'cancelled' ? request.fromId : request.toId)
