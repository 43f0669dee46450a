import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditButton, InlineEditForm, useInlineEdit } from '#features/people/web/parts/inline-edit.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { SaveFailure } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { sparkIcon } from '#web/ui/badge-icons.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { ChipToggle } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import foldStyles from '#web/ui/fold.module.css'
import { cardClass } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ABOUT_MAX, records, type WorkRecord } from '../../contract.ts'
import { saveRecord } from '../actions/record-actions.ts'
import { recordQuery } from '../queries/record.ts'
import styles from './record-choices.module.css'

type Typed = { about: string }

export function About({ about }: { about: string }) {
  const edit = useInlineEdit('record introduction', async (queries, typed: Typed) => {
    queries.setQueryData(recordQuery.queryKey, await request(records.change, { body: { about: typed.about.trim() } }))
  })
  const text = edit.saving.pending?.value.about ?? about
  return (
    <Section title="Introduction" aside={<EditButton label="Edit introduction" edit={edit} />}>
      <div className={panelClass}>
        {edit.isOpen ? (
          <AboutForm saved={about} edit={edit} />
        ) : (
          <p>{text || 'One sentence about you, if you like.'}</p>
        )}
        {!edit.isOpen && <SaveFailure saving={edit.saving} />}
      </div>
    </Section>
  )
}

function AboutForm({ saved, edit }: { saved: string; edit: ReturnType<typeof useInlineEdit<Typed>> }) {
  const draft = useDraft(edit.name, { about: saved })
  return (
    <InlineEditForm edit={edit} draft={draft}>
      <TextArea label="Introduction" labelHidden rows={2} maxLength={ABOUT_MAX} {...draft.field('about')} />
    </InlineEditForm>
  )
}

/** Badges and goals; `children` are what else is folded. */
export function Chips({ record: { badges, goals }, children }: { record: WorkRecord; children: ReactNode }) {
  const queries = useQueryClient()
  const toggled = (all: { id: string; isChosen: boolean }[], id: string, isOn: boolean) =>
    all.filter((one) => (one.id === id ? isOn : one.isChosen)).map((one) => one.id)
  const isChosen = (one: { isChosen: boolean }) => one.isChosen
  return (
    <div className={classNames(cardClass, styles.folds)}>
      {badges.length > 0 && (
        <Fold title="Badges" chosen={badges.filter(isChosen).length}>
          <div className="wrap">
            {badges.map((badge) => (
              <ChipToggle
                key={badge.id}
                shape={sparkIcon}
                isOn={badge.isChosen}
                onChange={(isOn) => void saveRecord(queries, { badges: toggled(badges, badge.id, isOn) })}
              >
                {badge.name}
              </ChipToggle>
            ))}
          </div>
        </Fold>
      )}
      {goals.length > 0 && (
        <Fold title="Goals" chosen={goals.filter(isChosen).length}>
          <div className={styles.goals}>
            {goals.map((goal) => (
              <CheckLine
                key={goal.id}
                label={goal.text}
                checked={goal.isChosen}
                onChange={({ target }) =>
                  void saveRecord(queries, { goalIds: toggled(goals, goal.id, target.checked) })
                }
              />
            ))}
          </div>
        </Fold>
      )}
      {children}
    </div>
  )
}

type FoldProps = { title: string; chosen: number; children: ReactNode }

/** What few change twice. What is chosen stands on the page beside it. */
const Fold = ({ title, chosen, children }: FoldProps) => (
  <details className={foldStyles.fold}>
    <summary>
      {title}
      <span className="note">{chosen > 0 ? `${chosen} chosen` : 'none chosen'}</span>
    </summary>
    {children}
  </details>
)
