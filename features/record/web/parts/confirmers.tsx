import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { LinedList, ListRow, Loaded } from '#web/ui/list.tsx'
import { Person } from '#web/ui/person.tsx'
import { CONFIRMERS_MAX, type Confirmer, type RecordItem } from '../../contract.ts'
import { withdrawAsk } from '../actions/record-actions.ts'
import { teammatesQuery } from '../queries/record.ts'

const stateText = ({ state, shownAs }: Confirmer) => {
  if (state === 'asked') return 'Asked, no answer yet'
  if (state === 'declined') return 'Did not confirm'
  return {
    name: 'Confirmed, with their name',
    initials: 'Confirmed, with initials',
    none: 'Confirmed, without a name',
  }[shownAs]
}

export function Confirmers({ item }: { item: RecordItem }) {
  const queries = useQueryClient()
  return (
    <FieldGroup label="Who you asked">
      <LinedList label="Who you asked">
        {item.confirmers.map((confirmer) => (
          <ListRow
            key={confirmer.person.uid}
            actions={
              <Button
                size="small"
                variant="plain"
                aria-label={`Remove ${confirmer.person.displayName}`}
                onClick={() => void withdrawAsk(queries, item, confirmer.person.uid)}
              >
                Remove
              </Button>
            }
          >
            <Person person={{ ...confirmer.person, email: undefined }} size="small" detail={stateText(confirmer)} />
          </ListRow>
        ))}
      </LinedList>
    </FieldGroup>
  )
}

type TeammatesProps = { item: RecordItem; asked: string[]; onChange: (uids: string[]) => void }

export function Teammates({ item, asked, onChange }: TeammatesProps) {
  const query = useQuery(teammatesQuery(item.id))
  const free = CONFIRMERS_MAX - item.confirmers.length
  const known = new Set(item.confirmers.map(({ person }) => person.uid))
  const others = query.data?.filter(({ person }) => !known.has(person.uid))
  if (!others) return <Loaded query={query} what="your teammates" />
  if (others.length === 0 || free < 1)
    return (
      <p className="note">
        {free < 1
          ? `You asked ${CONFIRMERS_MAX} people. That is all one task needs.`
          : 'Nobody else is in the team of this task.'}
      </p>
    )
  return (
    <FieldGroup label="Ask teammates who were there">
      {others.map(({ person, hasShared }) => (
        <CheckLine
          key={person.uid}
          label={hasShared ? `${person.displayName}, who shared the task` : person.displayName}
          checked={asked.includes(person.uid)}
          disabled={!asked.includes(person.uid) && asked.length >= free}
          onChange={({ target }) =>
            onChange(target.checked ? [...asked, person.uid] : asked.filter((uid) => uid !== person.uid))
          }
        />
      ))}
    </FieldGroup>
  )
}
