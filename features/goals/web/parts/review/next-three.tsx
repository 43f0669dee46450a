import { useState } from 'react'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button, Icon, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Seat } from '#web/ui/seat.tsx'
import { Section } from '#web/ui/section.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { type Chosen, THREE_MAX, type WeekInReview } from '../../../review-contract.ts'
import chips from '../chips.module.css'
import panel from '../panel.module.css'
import { PartnerLine } from './partner-line.tsx'
import styles from './review.module.css'

type NextThreeProps = {
  week: Pick<WeekInReview, 'suggestions' | 'partner'>
  three: readonly Chosen[]
  onChange: (three: Chosen[]) => void
}

const ordinals = ['first', 'second', 'third']

/** Three seats for next week: those chosen, a free one, and what could sit on it. */
export function NextThree({ week: { suggestions, partner }, three, onChange }: NextThreeProps) {
  const [isTyping, setTyping] = useState(false)
  const free = suggestions.filter(({ text }) => !three.some((one) => one.text === text))
  const isFull = three.length >= THREE_MAX
  const add = (one: Chosen) => {
    onChange([...three, one])
    setTyping(false)
  }
  return (
    <>
      <Section title={'Next week\u2019s three'}>
        <div className={classNames(cardClass, panel.list)}>
          <ol role="list" className={styles.three}>
            {three.map((one, place) => (
              <li key={one.text}>
                <span className={styles.number} aria-hidden="true">
                  {place + 1}
                </span>
                <strong className="bold breaks">{one.text}</strong>
                <IconButton
                  label={`Remove ${one.text}`}
                  shape={closeIcon}
                  onClick={() => onChange(three.filter((other) => other !== one))}
                />
              </li>
            ))}
            {!isFull && !isTyping && (
              <li>
                <Seat label={`Choose the ${ordinals[three.length]}`} onClick={() => setTyping(true)} />
                <span className="small muted">Choose the {ordinals[three.length]}</span>
              </li>
            )}
          </ol>
          {isTyping && !isFull && <TypedOne place={ordinals[three.length]!} taken={three} onAdd={add} />}
        </div>
        <PartnerLine partner={partner} />
      </Section>
      {!isFull && free.length > 0 && (
        <div data-writing>
          <Section title={`Could be the ${ordinals[three.length]}`}>
            <div className="flex wraps gap-15">
              {free.map((one) => (
                <button key={one.taskId ?? one.text} type="button" className={chips.chip} onClick={() => add(one)}>
                  <Icon shape={plusIcon} />
                  {one.text}
                </button>
              ))}
            </div>
          </Section>
        </div>
      )}
    </>
  )
}

type TypedOneProps = { place: string; taken: readonly Chosen[]; onAdd: (one: Chosen) => void }

function TypedOne({ place, taken, onAdd }: TypedOneProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const isNew = typed !== '' && !taken.some((one) => one.text === typed)
  return (
    <form
      className={`grid level gap-3 ${styles.typed}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) onAdd({ text: typed, taskId: null })
      }}
    >
      <input
        className={inputClass}
        aria-label={`The ${place} of next week`}
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the seat that was clicked becomes this field
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small">
        Add
      </Button>
    </form>
  )
}
