import { classNames } from './class-names.ts'
import styles from './team-colour.module.css'

const classes = [styles.team1, styles.team2, styles.team3, styles.team4, styles.team5]

/** Sets the team's colours for the content: five hues by its position in a list, from 0. */
export const teamColourClass = (index: number) => classes[index % classes.length]

/** In narrow tables only the dot is visible; the name stays as text and tooltip. */
export const TeamName = ({ name, index }: { name: string; index: number }) => (
  <span className={classNames(styles.name, teamColourClass(index))} title={name}>
    <span>{name}</span>
  </span>
)
