import { classNames } from '../ui/class-names.ts'
import styles from './hero-scene.module.css'
import { OpenSeat, PlaceCard } from './open-seat.tsx'

/** The animals of the Avatar pack, from the left edge of their grid. */
const closingSitters: [name: string, disc: string, x: number, y: number][] = [
  ['penguin', '#A7D4F5', 62.8, 124],
  ['hedgehog', '#F9CB5B', 212.8, 118],
  ['panda', '#BFE07A', 372.8, 124],
  ['squirrel', '#9ADBC4', 692.8, 124],
  ['turtle', '#F3B8DA', 842.8, 118],
  ['otter', '#FFB3A3', 992.8, 124],
]

/** The table once more, with other animals and the same open seat. */
export const ClosingScene = () => (
  <svg
    className={classNames(styles.scene, styles.closing)}
    viewBox="0 60 1200 230"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    {closingSitters.map(([name, disc, x, y]) => (
      <g key={name} transform={`translate(${x} ${y}) scale(1.4)`}>
        <circle cx="48" cy="46" r="50" fill={disc} />
        <image href={`/avatars/${name}.svg`} width="96" height="96" />
      </g>
    ))}
    <OpenSeat x={600} y={180} radius={70} scale={1.26} />
    <path className={styles.top} d="M-900 248h3000v22H-900z" />
    <path className={styles.front} d="M-900 268h3000v24H-900z" />
    <PlaceCard x={600} y={236} scale={0.7} />
  </svg>
)
