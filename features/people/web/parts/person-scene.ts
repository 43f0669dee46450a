import type { CSSProperties } from 'react'
import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { avatarColour } from '#web/ui/avatar-fallback.ts'
import styles from './person-scene.module.css'

/** For a `TableScene` in the colours of one person, whose `faceOf` is set around it. */
export const sceneClass = styles.scene

export const faceOf = ({ uid }: Pick<AvatarPerson, 'uid'>) =>
  ({ '--face': `var(--face-${avatarColour(uid)})` }) as CSSProperties
