import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { checkIcon, moreIcon, nextIcon } from './action-icons.ts'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

/** Decides the column's width and its place in two-line rows. */
export type Column = 'name' | 'date' | 'who' | 'team' | 'actions'

type TableProps = {
  /** For screen readers. */
  caption: string
  columns: readonly { label: string; column?: Column }[]
  /** Some rows are selected, so all show their marks. */
  isSelecting?: boolean
  children: ReactNode
}

/**
 * Below 40rem of its own width each row has two lines. That takes `display` rules, with which browsers drop table
 * roles, so every part names its role.
 */
export const Table = ({ caption, columns, isSelecting, children }: TableProps) => (
  <div className={styles.box}>
    <table className={styles.table} role="table" data-selecting={isSelecting || undefined}>
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
  ref?: Ref<HTMLTableSectionElement>
  /** A heading over all `columns`. */
  head?: ReactNode
  columns: number
  children: ReactNode
}

/** Long tables have several. */
export const TableBody = ({ ref, head, columns, children }: TableBodyProps) => (
  <tbody role="rowgroup" ref={ref}>
    {head && (
      <tr role="row" className={styles.groupRow}>
        {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows, not a row */}
        <th className={styles.group} scope="rowgroup" role="rowheader" colSpan={columns}>
          {head}
        </th>
      </tr>
    )}
    {children}
  </tbody>
)

type FarRowsProps = { ids: readonly string[]; columns: number; height: number | undefined }

/** As high as the rows that it stands for: as they were when they were drawn, else as most rows are. */
export const FarRows = ({ ids, columns, height }: FarRowsProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus
  <tr aria-hidden="true" className={styles.far} data-rows={ids.join(' ')}>
    <td colSpan={columns} style={{ height: height ?? `calc(${ids.length} * var(--row))` }} />
  </tr>
)

type GroupHeadProps = {
  title: string
  /** '150', or '150+' while more may follow. */
  count: string
  tone?: 'overdue' | 'today' | 'week' | undefined
  /** A group that can be folded. */
  fold?: { isOpen: boolean; onToggle: () => void } | undefined
  /** At the end of the line. */
  action?: { label: string; onClick: () => void } | undefined
}

/** For `TableBody`: a dot, the title, and how many rows there are. */
export function GroupHead({ title, count, tone, fold, action }: GroupHeadProps) {
  const text = (
    <>
      {title} <span className={`muted ${styles.groupCount}`}>{count}</span>
    </>
  )
  return fold ? (
    <button type="button" className={styles.groupTitle} aria-expanded={fold.isOpen} onClick={fold.onToggle}>
      <Icon shape={nextIcon} className={styles.groupArrow} />
      {text}
    </button>
  ) : (
    <span className={`split wraps ${styles.groupLine}`}>
      <span className={classNames(styles.groupTitle, styles.dotted, tone && styles[tone])}>{text}</span>
      {action && (
        <button type="button" className="label bold action-ink target hover-underline" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </span>
  )
}

type SelectMarkProps = {
  label: string
  isSelected: boolean
  /** In the tab order; else X selects the focused row. */
  isReachable: boolean
  onSelect: (isRange: boolean) => void
}

/** In the margin of a row's first cell, at hover and focus, and on all rows while some are selected. */
export const SelectMark = ({ label, isSelected, isReachable, onSelect }: SelectMarkProps) => (
  // A box that is no input, because a row with a checked input is struck through.
  // biome-ignore lint/a11y/useSemanticElements: see above
  <button
    type="button"
    role="checkbox"
    aria-checked={isSelected}
    aria-label={label}
    aria-keyshortcuts="X"
    tabIndex={isReachable ? 0 : -1}
    className={`grid middle ${styles.mark}`}
    onClick={(event) => onSelect(event.shiftKey)}
  >
    <Icon shape={checkIcon} />
  </button>
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

/** The name and its facts; at the end, or on narrow rows before them, `of`: the team. */
export const RowLine = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <span className={`row gap-x-3 ${styles.line}`}>
    <span className={`row wraps gap-x-3 grow shrinks ${styles.words}`}>{children}</span>
    {of && <span className={`row shrinks ${styles.of}`}>{of}</span>}
  </span>
)

/** Opens the row; cut after two lines. */
export const RowName = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={classNames('hover-underline', styles.open, className)} {...rest} />
)

/** A quiet icon. `label` is its name: 'Delete'; `about` says what it deletes. */
export function RowAction({
  label,
  about,
  shape,
  ...rest
}: ComponentProps<'button'> & { label: string; about: string; shape: string }) {
  const id = useId()
  return (
    <>
      <button type="button" aria-label={label} aria-describedby={id} className={`muted ${styles.action}`} {...rest}>
        <Icon shape={shape} />
      </button>
      <span hidden id={id}>
        {about}
      </span>
    </>
  )
}

/** Opens the menu of the row. */
export const RowMenuButton = ({ label, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <button type="button" aria-label={label} aria-haspopup="menu" className={`muted ${styles.menuButton}`} {...rest}>
    <Icon shape={moreIcon} />
  </button>
)

/** Beside the name of a row, or below it: small facts in one line. */
export const RowFacts = ({ children }: { children: ReactNode }) => (
  <span className={`detail snug row wraps gap-x-2 shrinks ${styles.facts}`}>{children}</span>
)

/** An icon with a word or number. `label` says in words what they mean. */
export const RowFact = ({
  shape,
  label,
  isStrong,
  children,
}: {
  shape: string
  label?: string
  isStrong?: boolean
  children?: ReactNode
}) => (
  <span className={classNames('unbroken inline-row gap-1', styles.fact, isStrong && 'bold ink')} title={label}>
    <Icon shape={shape} />
    {children}
    {label && <span className="visually-hidden"> {label}</span>}
  </span>
)
