import { useState } from 'react'
import { addDays } from '#shared/days.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { checkIcon, clockIcon, nextIcon, trashIcon } from '#web/ui/action-icons.ts'
import { MenuButton, MenuGroup, MenuItem, MenuRadio } from '#web/ui/menu.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { type ApplicationCard, OUTCOMES, outcomeNames, STAGES, stageNames } from '../../contract.ts'
import { nameOf, useApplicationActions } from '../actions/use-application-actions.ts'

const SNOOZE_DAYS = 3

type MenuProps = { card: ApplicationCard; onSelect?: (() => void) | undefined; onRemoved?: () => void }

/** Moves without dragging, waits, deletes. In a list it chooses the first of several. */
export function ApplicationMenu({ card, onSelect, onRemoved }: MenuProps) {
  const actions = useApplicationActions()
  const today = useToday()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <MenuButton label={`Actions for ${nameOf(card)}`}>
        <MenuGroup label="Move to" shape={nextIcon}>
          {STAGES.filter((stage) => stage !== 'closed').map((stage) => (
            <MenuRadio
              key={stage}
              isChecked={card.stage === stage}
              onSelect={() => card.stage !== stage && actions.move(card, { stage })}
            >
              {stageNames[stage]}
            </MenuRadio>
          ))}
        </MenuGroup>
        <MenuGroup label="Close" shape={nextIcon}>
          {OUTCOMES.map((outcome) => (
            <MenuRadio
              key={outcome}
              isChecked={card.outcome === outcome}
              onSelect={() => card.outcome !== outcome && actions.move(card, { stage: 'closed', outcome })}
            >
              {outcomeNames[outcome]}
            </MenuRadio>
          ))}
        </MenuGroup>
        {onSelect && (
          <MenuItem shape={checkIcon} onSelect={onSelect}>
            Select
          </MenuItem>
        )}
        {card.stage !== 'closed' && (
          <MenuItem
            shape={clockIcon}
            onSelect={() => void actions.change(card.id, { snoozedUntil: addDays(today, SNOOZE_DAYS) })}
          >
            Remind in 3 days
          </MenuItem>
        )}
        <MenuItem shape={trashIcon} danger onSelect={() => setRemoving(true)}>
          Delete
        </MenuItem>
      </MenuButton>
      {isRemoving && (
        <ConfirmDialog
          title="Delete application?"
          action="Delete"
          onConfirm={async () => {
            await actions.remove(card)
            setRemoving(false)
            onRemoved?.()
          }}
          onClose={() => setRemoving(false)}
        >
          {nameOf(card)} goes with its notes, files and timeline. Your numbers no longer count it. To keep it, close it
          instead.
        </ConfirmDialog>
      )}
    </>
  )
}
