import type { Room } from '../../contract.ts'

const LINK_ONLY = /^https?:\/\/\S+$/iu

/**
 * 'Noor: Anyone free?', 'You: on my way', 'Kwame sent a link'; of a direct message the words alone; and where nothing was
 * said yet, what the room is for.
 */
export function roomPreview({ last, about, kind }: Pick<Room, 'last' | 'about' | 'kind'>, me: string): string {
  if (!last) return about || 'No messages yet'
  const who = last.uid === me ? 'You' : last.displayName.split(' ')[0]
  if (LINK_ONLY.test(last.text)) return `${who} sent a link`
  const said = last.isRemoved ? 'Message deleted' : last.text
  return kind === 'direct' && last.uid !== me ? said : `${who}: ${said}`
}
