import { useState } from 'react'
import { type Application, outcomeNames, STAGES, stageNames } from '../../../contract.ts'
import { nameOf, useApplicationActions } from '../../actions/use-application-actions.ts'
import { OutcomeQuestion } from '../outcome-question.tsx'
import styles from './sheet.module.css'

/** The five stages as a bar that fills. Closing asks how it ended. */
export function StageSwitch({ application }: { application: Application }) {
  const actions = useApplicationActions()
  const [isAsking, setAsking] = useState(false)
  const { id, stage, outcome } = application
  const at = STAGES.indexOf(stage)
  return (
    <>
      <fieldset className={`grid gap-1 ${styles.stages}`}>
        <legend className="visually-hidden">Stage</legend>
        {STAGES.map((one, index) => (
          <label
            className="label detail centred grid from-top gap-15 anchor"
            key={one}
            data-past={(stage !== 'closed' && index < at) || undefined}
          >
            <input
              type="radio"
              name={`stage-${id}`}
              className="covering"
              checked={one === stage}
              onChange={() => {
                setAsking(one === 'closed')
                if (one !== 'closed') actions.move(application, { stage: one })
              }}
            />
            {one === 'closed' ? (outcome ? outcomeNames[outcome] : 'Outcome') : stageNames[one]}
          </label>
        ))}
      </fieldset>
      {isAsking && (
        <OutcomeQuestion
          from={stage}
          name={nameOf(application)}
          onCancel={() => setAsking(false)}
          onChoose={(chosen) => {
            setAsking(false)
            actions.move(application, { stage: 'closed', outcome: chosen })
          }}
        />
      )}
    </>
  )
}
