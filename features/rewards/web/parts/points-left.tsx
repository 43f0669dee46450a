import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { arrowIcon } from '#web/ui/tool-icons.ts'
import { formatPoints, pointWord } from './format-points.ts'
import styles from './points-left.module.css'

type PointsLeftProps = { points: number; cost: number; large?: boolean }

/** '29 → 19 points' */
export const PointsLeft = ({ points, cost, large }: PointsLeftProps) => (
  <p className={classNames('row', styles.pointsLeft, large && styles.large)}>
    <span className="visually-hidden">From </span>
    <b>{formatPoints(points)}</b>
    <Icon shape={arrowIcon} />
    <span className="visually-hidden"> to </span>
    <b>{formatPoints(points - cost)}</b> {pointWord(points - cost)}
  </p>
)
