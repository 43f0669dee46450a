import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldProps } from './field.tsx'
import { SelectField } from './select-field.tsx'

type PickFieldProps = FieldProps & {
  /** Name of the field in its form. */
  name: string
  placeholder: string
  choices: readonly { value: string; label: string }[]
  onPick: (value: string) => void
  disabled?: boolean | undefined
}

/** These open the list of a select, in which the browser waits for Enter itself. */
const opensList = ({ key, altKey }: KeyboardEvent) => key === ' ' || key === 'F4' || (altKey && key.startsWith('Arrow'))

/**
 * A select that hands on what is chosen and stays empty. In a closed select, arrow keys and letters choose at once, so
 * they only move here: Enter or a click picks.
 */
export function PickField({ placeholder, choices, onPick, hint, ...field }: PickFieldProps) {
  const [candidate, setCandidate] = useState('')
  const isMoving = useRef(false)
  const name = choices.find(({ value }) => value === candidate)?.label

  function stop() {
    isMoving.current = false
    setCandidate('')
  }
  function pick(value: string) {
    stop()
    if (value) onPick(value)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && name !== undefined) {
      event.preventDefault()
      pick(candidate)
    } else isMoving.current = event.key !== 'Enter' && !opensList(event)
  }

  const said: ReactNode = name === undefined ? hint : `Press Enter to add ${name}.`
  return (
    <SelectField
      {...field}
      hint={said}
      value={name === undefined ? '' : candidate}
      onKeyDown={onKeyDown}
      onPointerDown={stop}
      onBlur={stop}
      onChange={({ target }) => (isMoving.current ? setCandidate(target.value) : pick(target.value))}
      options={[['', placeholder], ...choices.map(({ value, label }) => [value, label] as const)]}
    />
  )
}
