import { heartIcon, smileIcon, sparkIcon, thumbIcon } from '#web/ui/badge-icons.ts'
import type { Reaction } from '../../contract.ts'

/** How each reaction is called and drawn. */
export const reactionIcons: Record<Reaction, { label: string; shape: string }> = {
  love: { label: 'Love', shape: heartIcon },
  agree: { label: 'Agree', shape: thumbIcon },
  laugh: { label: 'Laugh', shape: smileIcon },
  wow: { label: 'Wow', shape: sparkIcon },
}
