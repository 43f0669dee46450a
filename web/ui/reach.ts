import styles from './reach.module.css'

/** For what is drawn smaller than a finger: on a touch screen it can be touched 44 px wide and high, looking as it does. */
export const reachClass = styles.reach
