import styles from './goal-seat.module.css'

const shapes = (
  <>
    <circle className={styles.disc} cx="30" cy="30" r="30" />
    <path className={styles.back} d="M19 34V24a8 8 0 0 1 8-8h6a8 8 0 0 1 8 8v10z" />
    <path className={styles.arm} d="M11 38a5 5 0 0 1 10 0v5h18v-5a5 5 0 0 1 10 0v11a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4z" />
    <rect className={styles.cushion} x="21" y="36" width="18" height="9" rx="3.5" />
    <path className={styles.leg} d="M17 53v7M43 53v7" />
  </>
)

/** The free chair at the end of the table. */
export const GoalSeat = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 60 60" aria-hidden="true" overflow="visible">
    {shapes}
  </svg>
)

/** The same as a part of another drawing. */
export const GoalSeatShapes = () => shapes
