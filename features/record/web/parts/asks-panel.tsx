import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { LinedList, ListRow, LoadedPages } from '#web/ui/list.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Ask, ShownAs } from '../../contract.ts'
import { formatDay } from '../../rules/confirmations.ts'
import { answerAsk } from '../actions/record-actions.ts'
import { asksQuery } from '../queries/record.ts'

/** Tasks of others that you are asked to confirm. Nothing while there are none. */
export function AsksPanel({ className }: { className?: string | undefined }) {
  const list = useInfiniteQuery(asksQuery('waiting'))
  if (!list.data?.pages[0]?.items.length) return null
  return (
    <Section title="Can you confirm this?" className={className}>
      <div className={panelClass}>
        <LoadedPages list={list} what="the questions">
          {(asks) => <Asks label="Can you confirm this?" asks={asks} />}
        </LoadedPages>
      </div>
    </Section>
  )
}

/** How you are named in the records of others, which you may change or take back. */
export function AnsweredAsks() {
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery({ ...asksQuery('answered'), enabled: isOpen })
  return (
    <details className={foldStyles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What you confirmed for others</summary>
      {isOpen && (
        <LoadedPages list={list} what="what you confirmed" empty={<p className="note">Nothing yet.</p>}>
          {(asks) => <Asks label="What you confirmed for others" asks={asks} />}
        </LoadedPages>
      )}
    </details>
  )
}

const Asks = ({ label, asks }: { label: string; asks: Ask[] }) => (
  <LinedList label={label}>
    {asks.map((ask) => (
      <AskRow key={ask.id} ask={ask} />
    ))}
  </LinedList>
)

const ways: Record<ShownAs, string> = { name: 'Name shown', initials: 'Initials shown', none: 'Name hidden' }

function AskRow({ ask }: { ask: Ask }) {
  const queries = useQueryClient()
  const [shownAs, setShownAs] = useState(ask.shownAs)
  const answer = async (state: 'confirmed' | 'declined', how = shownAs) => {
    const isSaved = await answerAsk(queries, { confirmationId: ask.id, state, shownAs: how })
    if (isSaved)
      showToast(state === 'confirmed' ? 'Confirmed. Thank you.' : 'Answered. The record will not mention it.')
  }
  return (
    <ListRow
      actions={
        <span className="wrap">
          <SelectField
            label={`How you are named for ${ask.name}`}
            labelHidden
            value={shownAs}
            onChange={({ target }) => {
              const how = target.value as ShownAs
              setShownAs(how)
              if (ask.state === 'confirmed') void answer('confirmed', how)
            }}
            options={Object.entries(ways)}
          />
          <span className="flex gap-2">
            {ask.state !== 'confirmed' && (
              <Button
                size="small"
                variant="primary"
                aria-label={`Confirm: ${ask.name}`}
                onClick={() => void answer('confirmed')}
              >
                Confirm
              </Button>
            )}
            {ask.state !== 'declined' && (
              <Button
                size="small"
                aria-label={ask.state === 'asked' ? `Not me: ${ask.name}` : `Take it back: ${ask.name}`}
                onClick={() => void answer('declined')}
              >
                {ask.state === 'asked' ? 'Not me' : 'Take it back'}
              </Button>
            )}
          </span>
        </span>
      }
    >
      <Person
        person={{ ...ask.person, email: undefined }}
        size="small"
        detail={`${ask.team}, ${formatDay(ask.doneOn)}`}
      />
      <p className="bold breaks above-2">{ask.name}</p>
    </ListRow>
  )
}
