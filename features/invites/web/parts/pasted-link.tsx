import { useNavigate } from '@tanstack/react-router'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './pasted-link.module.css'

const NO_LINK = 'Paste a whole link, like https://…/join/…'

/** Leads to the page of a link, or of the id at its end. */
export function PastedLink() {
  const navigate = useNavigate()
  const { formProps, refusal } = useSubmission(async (typed) => {
    const linkId = linkIdIn(typed('link'))
    if (!linkId) return { fields: { link: NO_LINK } }
    await navigate({ to: '/join/$teamId', params: { teamId: linkId } })
  })
  return (
    <Form className="flex top gap-3" refusal={refusal} {...formProps}>
      <TextField
        label="Join link"
        labelHidden
        name="link"
        placeholder="Or paste a join link"
        autoComplete="off"
        maxLength={500}
        className={`grow ${styles.field}`}
      />
      <Button type="submit">Open</Button>
    </Form>
  )
}

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

const linkIdIn = (text: string) => id.exec(text.split('/join/').at(-1)!)?.[0]
