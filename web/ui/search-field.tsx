import type { ComponentProps } from 'react'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './input.module.css'
import { searchIcon } from './navigation-icons.ts'
import own from './search-field.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Accessible name; only an icon and the placeholder are visible. */
  label: string
}

export const SearchField = ({ label, ...rest }: SearchFieldProps) => (
  <label className={`muted block anchor grow shrinks ${styles.withIcon}`}>
    <Icon shape={searchIcon} />
    <span className="visually-hidden">{label}</span>
    <input className={classNames(styles.input, own.search)} type="search" enterKeyHint="search" {...rest} />
  </label>
)
