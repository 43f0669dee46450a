// biome-ignore-all lint/a11y/noRedundantRoles: narrow CSS changes `display`, and some browsers then drop the roles of a table

import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { buttonClass, Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

/** Decides the column's width and its place in two-line rows. */
export type Column = 'name' | 'date' | 'who' | 'team' | 'actions'

type TableProps = {
  /** For screen readers. */
  caption: string
  columns: readonly { label: string; column?: Column }[]
  children: ReactNode
}

/**
 * Below 40rem of its own width each row has two lines. That takes `display` rules, with which browsers drop table
 * roles, so every part names its role.
 */
export const Table = ({ caption, columns, children }: TableProps) => (
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

type TableBodyProps = {
  /** A heading over all `columns`: 'Done (3)'. */
  title?: string | undefined
  columns: number
  /** Number of rows, to reserve their height while out of view. */
  rows: number
  children: ReactNode
}

/** Long tables have several, of which the browser renders only those in view. */
export const TableBody = ({ title, columns, rows, children }: TableBodyProps) => (
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

/** `found` highlights the row that a notification led to. */
export const Row = ({ found, ...rest }: ComponentProps<'tr'> & { found?: boolean }) => (
  <tr role="row" data-found={found || undefined} {...rest} />
)

/** A row's first cell holds the checkbox and has no column. */
export const Cell = ({ column, children }: { column?: Column; children: ReactNode }) => (
  <td role="cell" className={column && styles[column]}>
    {children}
  </td>
)

/** Opens the row; cut after two lines. */
export const RowName = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={classNames(styles.open, className)} {...rest} />
)

/** A word in wide tables, an icon in narrow ones. `label` names the object: 'Delete Write the report'. */
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
