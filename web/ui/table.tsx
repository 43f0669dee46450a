// biome-ignore-all lint/a11y/noRedundantRoles: narrow CSS changes `display`, and some browsers then drop the roles of a table
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

/** What a column holds; it decides the column's width, and its place where a row has two lines. */
export type Column = 'name' | 'date' | 'who' | 'team' | 'actions'

type TableProps = {
  /** For screen readers; the page says it in its title or tab. */
  caption: string
  columns: readonly { label: string; column?: Column }[]
  /** Any number of `<TableBody>`. */
  children: ReactNode
}

/**
 * A table of tasks. Below 36 rem of its own width each row has two lines; narrow CSS changes `display`, and with it browsers
 * drop the table's roles, so every part names its role itself.
 */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <div className={styles.box}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label, column }) => (
              <th key={label} scope="col" role="columnheader" className={column && styles[column]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

type TableBodyProps = {
  /** Its heading, which goes over so many `columns`: 'Done (3)'. */
  title?: string | undefined
  columns: number
  /** How many rows it has: so much place is kept for it while it is out of sight. */
  rows: number
  children: ReactNode
}

/** A group of rows; a long table has several, of which the browser draws those in sight. */
export function TableBody({ title, columns, rows, children }: TableBodyProps) {
  return (
    <tbody role="rowgroup" style={{ '--rows': rows } as CSSProperties}>
      {title && (
        <tr role="row">
          {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows, not a row */}
          <th className={styles.group} scope="rowgroup" role="rowheader" colSpan={columns}>
            {title}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  )
}

/** A row; `found` marks the one a notification led to. */
export function Row({ found, ...rest }: ComponentProps<'tr'> & { found?: boolean }) {
  return <tr role="row" data-found={found || undefined} {...rest} />
}

/** A cell; the first of a row holds the checkbox and has no column. */
export function Cell({ column, children }: { column?: Column; children: ReactNode }) {
  return (
    <td role="cell" className={column && styles[column]}>
      {children}
    </td>
  )
}

/** The name of a row, which opens it; at most two lines, then it is cut. */
export function RowName({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={classNames(styles.open, className)} {...rest} />
}

/** A quiet button at a row's end: a word in a wide table, an icon in a narrow one. `label` says what of: 'Delete Write the report'. */
export function RowAction({
  label,
  shape,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; shape: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={buttonClass({ variant: 'danger', size: 'small' }, styles.action)}
      {...rest}
    >
      <Icon shape={shape} />
      <span>{children}</span>
    </button>
  )
}
