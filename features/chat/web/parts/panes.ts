// Loaded together, because a thread is made of the same parts as a room.
export { RoomPane } from './rooms/room-pane.tsx'
export { ThreadPane } from './threads/thread-pane.tsx'
