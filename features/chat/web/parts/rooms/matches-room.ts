import type { Room } from '../../../contract.ts'

/** As the server searches rooms: by name, and forums also by what they are about. */
export const matchesRoom = ({ kind, name, about }: Pick<Room, 'kind' | 'name' | 'about'>, text: string) =>
  [name, ...(kind === 'forum' ? [about] : [])].some((one) => one.toLowerCase().includes(text.toLowerCase()))
