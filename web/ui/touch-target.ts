import styles from './touch-target.module.css'

/** For what is drawn smaller than a finger: on a touch screen it can be touched 44 px wide and high, looking as it does. */
export const touchTargetClass = styles.touchTarget
