import { type ReactNode, useState } from 'react'
import { useSubmission } from '../forms/use-submission.ts'
import { type AvatarPerson, nameOf } from './avatar.tsx'
import { CheckLine } from './check.tsx'
import { FieldGroup } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'

type PickPeopleDialogProps = {
  title: string
  about: string
  /** Labels of the list and of the button. */
  label: string
  action: string
  most?: number
  onPick: (uids: string[]) => Promise<unknown>
  onClose: () => void
  /** Loads them, and says what to show if there are none. */
  children: (list: (people: readonly AvatarPerson[]) => ReactNode) => ReactNode
}

/** Sends something to some of these people. */
export function PickPeopleDialog(props: PickPeopleDialogProps) {
  const { title, about, label, action, most = Number.POSITIVE_INFINITY, onPick, onClose, children } = props
  const [uids, setUids] = useState<string[]>([])
  const submission = useSubmission(async () => {
    await onPick(uids)
    onClose()
    return undefined
  })
  return (
    <FormDialog
      title={title}
      about={about}
      onClose={onClose}
      submission={submission}
      action={action}
      button={{ disabled: uids.length === 0 || uids.length > most }}
    >
      {children((people) => (
        <FieldGroup label={label}>
          {people.map((person) => (
            <CheckLine
              key={person.uid}
              label={nameOf(person)}
              checked={uids.includes(person.uid)}
              onChange={({ target }) =>
                setUids(target.checked ? [...uids, person.uid] : uids.filter((other) => other !== person.uid))
              }
            />
          ))}
        </FieldGroup>
      ))}
    </FormDialog>
  )
}
