import type { Stage } from '../../contract.ts'
import styles from './stage-dot.module.css'

/** A ring that fills with the stage. */
export const StageDot = ({ stage }: { stage: Stage }) => (
  <i className={`rigid round ${styles.dot}`} data-stage={stage} aria-hidden="true" />
)
