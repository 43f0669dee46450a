import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMyDay } from '#features/goals/web/parts/use-my-day.ts'
import { addDays } from '#shared/days.ts'
import { counted } from '#web/format/numbers.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { clockIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Options } from '#web/ui/select-field.tsx'
import { type ApplicationCard, OUTCOMES, outcomeNames, STAGES, stageNames } from '../../../contract.ts'
import { changeSeveral, removeSeveral, type SameChange } from '../../actions/change-several.ts'
import styles from './list.module.css'

const SNOOZE_DAYS = 3

/** What can be done with the ticked applications. */
export function SelectionBar({ cards, onClear }: { cards: readonly ApplicationCard[]; onClear: () => void }) {
  const queries = useQueryClient()
  const today = useMyDay()
  const [isRemoving, setRemoving] = useState(false)
  function change(same: SameChange, done: string) {
    void changeSeveral(queries, cards, same, done)
    onClear()
  }
  return (
    <div role="toolbar" aria-label="Actions for the chosen applications" className={styles.chosen}>
      <span role="status">{cards.length} selected</span>
      <MoveSelect onMove={(same, done) => change(same, done)} />
      <Button
        size="small"
        variant="plain"
        icon={clockIcon}
        onClick={() => change({ snoozedUntil: addDays(today, SNOOZE_DAYS) }, `quiet for ${SNOOZE_DAYS} days`)}
      >
        Remind in 3 days
      </Button>
      <Button size="small" variant="plain" icon={trashIcon} onClick={() => setRemoving(true)}>
        Delete
      </Button>
      <IconButton label="Clear selection" shape={closeIcon} onClick={onClear} />
      {isRemoving && (
        <ConfirmDialog
          title={`Delete ${counted(cards.length, 'application')}?`}
          action="Delete"
          onConfirm={async () => {
            await removeSeveral(queries, cards)
            setRemoving(false)
            onClear()
          }}
          onClose={() => setRemoving(false)}
        >
          They go with their notes, files and timelines, and your numbers no longer count them. To keep them, close them
          instead.
        </ConfirmDialog>
      )}
    </div>
  )
}

function MoveSelect({ onMove }: { onMove: (change: SameChange, done: string) => void }) {
  return (
    <select
      aria-label="Move to"
      className={styles.move}
      value=""
      onChange={({ target }) => {
        const [kind, value] = target.value.split(' ')
        const stage = STAGES.find((one) => one === value)
        const outcome = OUTCOMES.find((one) => one === value)
        if (kind === 'stage' && stage) onMove({ move: { stage } }, `moved to ${stageNames[stage]}`)
        else if (outcome)
          onMove({ move: { stage: 'closed', outcome } }, `closed: ${outcomeNames[outcome].toLowerCase()}`)
      }}
    >
      <option value="">Move to…</option>
      <Options
        options={STAGES.filter((stage) => stage !== 'closed').map(
          (stage) => [`stage ${stage}`, stageNames[stage]] as const,
        )}
      />
      <optgroup label="Closed">
        <Options options={OUTCOMES.map((outcome) => [`outcome ${outcome}`, outcomeNames[outcome]] as const)} />
      </optgroup>
    </select>
  )
}
