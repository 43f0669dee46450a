import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { arrowIcon } from '#web/ui/tool-icons.ts'
import { formatPoints, pointWord } from './format-points.ts'
import styles from './points-balance.module.css'

type PointsBalanceProps = { points: number; cost: number; large?: boolean }

/** '29 → 19 points' */
export const PointsBalance = ({ points, cost, large }: PointsBalanceProps) => (
  <p className={classNames('row', styles.pointsBalance, large && styles.large)}>
    <span className="visually-hidden">From </span>
    <b>{formatPoints(points)}</b>
    <Icon shape={arrowIcon} />
    <span className="visually-hidden"> to </span>
    <b>{formatPoints(points - cost)}</b> {pointWord(points - cost)}
  </p>
)
