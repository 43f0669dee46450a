import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#web/format/plurals.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { trashIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type RecordItem, records, THOUGHT_MAX } from '../../contract.ts'
import { removeItem } from '../actions/record-actions.ts'
import { putItem } from '../queries/record.ts'
import { Confirmers, Teammates } from './confirmers.tsx'
import { Thoughts } from './thoughts.tsx'

/** One task of the record: what you think of it, and who confirms it. */
export function AskDialog({ item, onClose }: { item: RecordItem; onClose: () => void }) {
  const queries = useQueryClient()
  const draft = useDraft(`record ${item.id}`, { thought: item.thought }, onClose)
  const [asked, setAsked] = useState<string[]>([])
  const submission = useSubmission(async () => {
    const params = { recordItemId: item.id }
    if (draft.isChanged)
      putItem(queries, await request(records.changeItem, { params, body: { thought: draft.values.thought.trim() } }))
    if (asked.length > 0) {
      putItem(queries, await request(records.ask, { params, body: { uids: asked } }))
      showToast(plural(asked.length, 'Asked. They get one question.', `Asked ${asked.length} people.`))
    }
    draft.leave()
  })
  return (
    <FormDialog
      title={item.name}
      onClose={onClose}
      submission={submission}
      draft={draft}
      action={asked.length > 0 ? `Ask ${asked.length}` : 'Save'}
      beside={
        <Button
          variant="danger"
          icon={trashIcon}
          onClick={() => {
            void removeItem(queries, item)
            onClose()
          }}
        >
          Take it off
        </Button>
      }
    >
      <TextArea
        label="Your thought"
        hint="What you learned, in your own words. Others see it below the task."
        rows={3}
        maxLength={THOUGHT_MAX}
        {...draft.field('thought')}
      />
      <Thoughts doneOn={item.doneOn} onChoose={(thought) => draft.update({ thought })} />
      {item.confirmers.length > 0 && <Confirmers item={item} />}
      <Teammates item={item} asked={asked} onChange={setAsked} />
    </FormDialog>
  )
}
