import styles from './touch-target.module.css'

/** Extends the touch area of small controls to 44 by 44 px without changing their look. */
export const touchTargetClass = styles.touchTarget
