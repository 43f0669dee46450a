import styles from './at-table.module.css'

/** Hangs over your place. `--lit` of an element around it, from 0 to 1, is how bright it shines. */
export const Lamp = () => (
  <svg className={styles.lamp} viewBox="0 0 120 78" aria-hidden="true">
    <path className={`hollow ${styles.cord}`} d="M60-999V16" />
    <circle className={styles.bulb} cx="60" cy="57" r="12" />
    <path className={styles.shade} d="M10 56c2-26 22-41 50-41s48 15 50 41z" />
    <path className={`hollow ${styles.shine}`} d="M22 46c4-14 14-22 28-25" />
    <path className={styles.rim} d="M10 56h100v3.5a2.5 2.5 0 0 1-2.5 2.5h-95a2.5 2.5 0 0 1-2.5-2.5z" />
    <path className={styles.cap} d="M52 9h16v8H52z" />
  </svg>
)

/** Lie on the table. */
export const Mug = () => (
  <svg viewBox="0 0 40 44" aria-hidden="true">
    <path d="M28 20h5a7 7 0 0 1 0 14h-6v-4h5a3 3 0 0 0 0-6h-4zM4 16h26v4H4z" fill="#C9453C" />
    <path d="M4 20h26v16a7 7 0 0 1-7 7H11a7 7 0 0 1-7-7z" fill="#F0695C" />
  </svg>
)

export const Papers = () => (
  <svg viewBox="0 0 52 44" aria-hidden="true">
    <path d="M6 44 12 16l30 2-3 26z" fill="#E7DDBB" />
    <path d="M10 44V12h31v32z" fill="#FFFDF6" />
    <path d="M16 20h18M16 26h18M16 32h11" stroke="#B4BFB8" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
)
