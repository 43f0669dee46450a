import type { ReactNode } from 'react'
import { SaveMark } from '#web/forms/save-mark.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { Application } from '../../../contract.ts'
import type { Fields } from '../../actions/use-application-actions.ts'
import { useAutosave } from './use-autosave.ts'

/** Lists have no field of their own. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type AutoFieldProps = {
  application: Application
  name: keyof Fields & keyof Application
  label: string
  labelHidden?: boolean
  type?: 'text' | 'date' | 'time' | 'url'
  /** Makes it a text area with this many lines. */
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
    aside: aside ?? <SaveMark {...saving.mark} />,
  }
  return rows ? <TextArea rows={rows} {...props} /> : <TextField {...props} />
}
