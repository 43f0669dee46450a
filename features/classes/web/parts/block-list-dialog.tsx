import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { inviteesQuery } from '#features/invites/web/queries.ts'
import type { PublicPerson } from '#features/people/contract.ts'
import { PeoplePickerList } from '#features/people/web/parts/people-picker-list.tsx'
import { formatDate } from '#web/format/dates.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { LinedList, ListRow, NotLoaded } from '#web/ui/list.tsx'
import { Empty, SkeletonRows } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { type ClassBlock, classBlocks } from '../../blocks-contract.ts'
import type { SchoolClass } from '../../contract.ts'
import { classBlocksQuery, setClassBlocks } from '../queries.ts'
import { BlockInClassDialog } from './block-in-class-dialog.tsx'

type BlockListDialogProps = { shown: SchoolClass; onClose: () => void }

/** Who is kept out of a class, and somebody else to be. */
export function BlockListDialog({ shown, onClose }: BlockListDialogProps) {
  const [step, setStep] = useState<'list' | 'search' | PublicPerson>('list')
  const back = () => setStep('list')
  if (step === 'search') return <SearchDialog shown={shown} onPick={setStep} onClose={back} />
  if (step !== 'list') return <BlockInClassDialog shown={shown} person={step} onDone={back} onClose={back} />
  return <ListDialog shown={shown} onAdd={() => setStep('search')} onClose={onClose} />
}

function ListDialog({ shown, onAdd, onClose }: BlockListDialogProps & { onAdd: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(classBlocksQuery(shown.id))
  return (
    <Dialog
      title="Blocked people"
      about="They cannot join the class or its teams, nor find, add or write to its people. All leaders share this list."
      onClose={onClose}
      follows
    >
      <DialogBody>
        {isPending && <SkeletonRows label="Loading blocked people" />}
        {isError && !data && <NotLoaded text="The list could not be loaded." onTryAgain={refetch} />}
        {data?.length === 0 && <Empty text="Nobody is blocked" />}
        {data && data.length > 0 && (
          <LinedList label="Blocked people">
            {data.map((block) => (
              <BlockRow key={block.person.uid} classId={shown.id} block={block} />
            ))}
          </LinedList>
        )}
      </DialogBody>
      <DialogFoot>
        <Button icon={plusIcon} onClick={onAdd}>
          Block somebody
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Hidden while the person is being unblocked. */
function BlockRow({ classId, block: { person, reason, by, createdAt } }: { classId: string; block: ClassBlock }) {
  const id = useId()
  const queries = useQueryClient()
  const [isHidden, setHidden] = useState(false)
  async function unblock() {
    setHidden(true)
    try {
      const params = { classId, uid: person.uid }
      setClassBlocks(queries, classId, await request(classBlocks.remove, { params }))
      showToast(`${nameOf(person)} may join again`)
    } catch (error) {
      setHidden(false)
      showProblem(error as Error)
    }
  }
  if (isHidden) return null
  return (
    <ListRow
      actions={
        <Button size="small" aria-describedby={id} onClick={() => void unblock()}>
          Unblock
        </Button>
      }
    >
      <span id={id}>
        <Person person={person} detail={[formatDate(createdAt, 'Nov 20'), ...(by ? [`by ${by}`] : [])].join(' ')} />
      </span>
      <p className="note" dir="auto">
        {reason}
      </p>
    </ListRow>
  )
}

type SearchDialogProps = BlockListDialogProps & { onPick: (person: PublicPerson) => void }

function SearchDialog({ shown, onPick, onClose }: SearchDialogProps) {
  const [search, setSearch] = useState('')
  return (
    <Dialog title="Block somebody" about={`Who must stay out of ${shown.name}?`} onClose={onClose} follows>
      <DialogBody>
        <PeoplePickerList
          search={search}
          onSearch={setSearch}
          list={useInfiniteQuery(inviteesQuery('', useDebouncedValue(search.trim())))}
          empty={search ? `Nobody found for “${search}”. Try their email.` : 'Nobody to choose from'}
          control={(person) => (
            <Button size="small" aria-label={`Block ${nameOf(person)}`} onClick={() => onPick(person)}>
              Block
            </Button>
          )}
        />
      </DialogBody>
    </Dialog>
  )
}
