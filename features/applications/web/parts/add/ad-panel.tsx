import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { Found, Reading } from '../../../ads-contract.ts'
import { AD_MAX, type AdField } from '../../../contract.ts'
import styles from './add.module.css'

type AdPanelProps = {
  text: string
  reading: Reading | null
  filled: string
  /** The field that has the focus: its place in the text is lit. */
  focused: AdField | null
  onChange: (text: string) => void
}

/** The advertisement: to be pasted, then with what was found in it marked. */
export function AdPanel({ text, reading, filled, focused, onChange }: AdPanelProps) {
  const [isEditing, setEditing] = useState(text === '')
  const isShown = !isEditing && text.trim() !== ''
  return (
    <div className="column from-top gap-4">
      {isShown ? (
        <section aria-labelledby="the-ad">
          <div className={`flex spread baseline ${styles.panelHead}`}>
            <h3 className="small" id="the-ad">
              The ad you pasted
            </h3>
            <button type="button" className={styles.again} onClick={() => setEditing(true)}>
              Change it
            </button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <p className={`small breaks sunken edged scrolls rounded ${styles.ad}`} tabIndex={0}>
            {reading ? marked(text, reading, focused) : text}
          </p>
        </section>
      ) : (
        <>
          <TextArea
            label="Paste a link or the ad"
            note="optional"
            rows={4}
            data-autofocus
            maxLength={AD_MAX}
            value={text}
            placeholder="What is found in it fills the fields."
            hint="Read on your own server by fixed rules. Nothing is sent anywhere."
            onChange={({ target }) => {
              setEditing(true)
              onChange(target.value)
            }}
            onPaste={() => setTimeout(() => setEditing(false))}
          />
          {text.trim() !== '' && (
            <Button size="small" onClick={() => setEditing(false)}>
              Show what was found
            </Button>
          )}
        </>
      )}
      <p role="status" className="visually-hidden">
        {filled}
      </p>
    </div>
  )
}

/** Ranges that overlap are marked once. */
function marked(text: string, reading: Reading, focused: AdField | null): ReactNode[] {
  const ranges = Object.entries(reading)
    .flatMap(([field, found]) => (found ? [{ field, ...(found as Found) }] : []))
    .toSorted((one, other) => one.from - other.from)
  const parts: ReactNode[] = []
  let end = 0
  const start = text.length - text.trimStart().length
  for (const { field, from, to } of ranges) {
    if (from + start < end) continue
    parts.push(
      text.slice(end, from + start),
      <mark key={field} data-lit={focused === field || (focused === 'contacts' && field === 'contact') || undefined}>
        {text.slice(from + start, to + start)}
      </mark>,
    )
    end = to + start
  }
  return [...parts, text.slice(end)]
}
