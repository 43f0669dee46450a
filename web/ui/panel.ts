import { classNames } from './class-names.ts'
import { cardClass } from './page.tsx'
import styles from './panel.module.css'

/** A card without a title, whose heading stands above it. */
export const panelClass = classNames(cardClass, styles.panel)
