import styles from './lamp-drawing.module.css'

/** The lamp on the table: dark until the first points are earned. */
export function LampDrawing({ isLit }: { isLit: boolean }) {
  return (
    <svg className={styles.lamp} viewBox="0 0 240 96" aria-hidden="true">
      {isLit && <path className={styles.light} d="M98 46 62 84h116l-36-38z" />}
      <path className={styles.stand} d="M120 44v38" strokeWidth="4" />
      <path className={styles.stand} d="M106 82h28" strokeWidth="6" strokeLinecap="round" />
      <path className={styles.shade} d="M82 44c2-19 18-29 38-29s36 10 38 29z" />
      {isLit && <ellipse className={styles.bulb} cx="120" cy="46" rx="14" ry="5" />}
      <circle className={styles.knob} cx="120" cy="13" r="4" />
      <path className={styles.table} d="M24 84h192v9H24z" />
    </svg>
  )
}
