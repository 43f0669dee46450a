import styles from './side-nav.module.css'

/** Of the links to the panes of a page, its list, and each of them. */
export const sideNavClass = `shrinks ${styles.nav}`
export const sideNavListClass = `grid ${styles.list}`
export const sideNavLinkClass = `label muted unlined unbroken row gap-3 rounded-sm ${styles.link}`
