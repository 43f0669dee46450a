import type { ReactNode } from 'react'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { Application } from '../../../contract.ts'
import type { Fields } from '../../actions/use-application-actions.ts'
import styles from './sheet.module.css'
import { type SaveState, useAutosave } from './use-autosave.ts'

export const SaveMark = ({ state, onTryAgain }: { state: SaveState; onTryAgain: () => void }) =>
  state === 'failed' ? (
    <NotSaved onTryAgain={onTryAgain} />
  ) : (
    <span role="status" className={`inline-row gap-1 ${styles.saved}`}>
      {state === 'saved' && (
        <>
          <Icon shape={checkIcon} />
          Saved
        </>
      )}
    </span>
  )

/** Lists have no field of their own. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type AutoFieldProps = {
  application: Application
  name: keyof Fields & keyof Application
  label: string
  labelHidden?: boolean
  type?: 'text' | 'date' | 'time' | 'url'
  /** Of a text with several lines. */
  rows?: number
  maxLength?: number
  placeholder?: string
  aside?: ReactNode
  /** What is sent if it is more than the text. Undefined if it may not be saved as it is. */
  write?: (text: string) => Fields | undefined
}

/** Saves itself. */
export function AutoField({ application, name, rows, aside, write, ...control }: AutoFieldProps) {
  const isNullable = control.type === 'date' || control.type === 'time'
  const saving = useAutosave(
    application.id,
    name,
    textOf(application[name]),
    write ?? (isNullable ? (text) => ({ [name]: text || null }) : undefined),
  )
  const props = {
    ...control,
    ...saving.field,
    aside: aside ?? <SaveMark state={saving.state} onTryAgain={saving.retry} />,
  }
  return rows ? <TextArea rows={rows} {...props} /> : <TextField {...props} />
}
