import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteesQuery } from '#features/invites/web/queries/invites.ts'
import type { PublicPerson } from '#features/people/contract.ts'
import { PeoplePickerList } from '#features/people/web/parts/people-picker-list.tsx'
import { UnblockRow } from '#features/people/web/parts/unblock-row.tsx'
import { formatDate } from '#web/format/dates.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { LinedList, Loaded } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { type ClassBlock, classBlocks } from '../../blocks-contract.ts'
import type { SchoolClass } from '../../contract.ts'
import { classBlocksQuery, setClassBlocks } from '../queries/classes.ts'
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
  const list = useQuery(classBlocksQuery(shown.id))
  return (
    <Dialog
      title="Blocked people"
      about="They cannot join the class or its teams, nor find, add or write to its people. All leaders share this list."
      onClose={onClose}
      follows
    >
      <DialogBody>
        <Loaded query={list} what="the list" empty={<Empty text="Nobody is blocked" />}>
          {(blocks) => (
            <LinedList label="Blocked people">
              {blocks.map((block) => (
                <BlockRow key={block.person.uid} classId={shown.id} block={block} />
              ))}
            </LinedList>
          )}
        </Loaded>
      </DialogBody>
      <DialogFoot>
        <Button icon={plusIcon} onClick={onAdd}>
          Block somebody
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function BlockRow({ classId, block: { person, reason, by, createdAt } }: { classId: string; block: ClassBlock }) {
  const queries = useQueryClient()
  async function unblock() {
    try {
      const params = { classId, uid: person.uid }
      setClassBlocks(queries, classId, await request(classBlocks.remove, { params }))
      showToast(`${nameOf(person)} may join again`)
      return true
    } catch (error) {
      showProblem(error as Error)
      return false
    }
  }
  const detail = [formatDate(createdAt, 'Nov 20'), ...(by ? [`by ${by}`] : [])].join(' ')
  return (
    <UnblockRow person={person} detail={detail} unblock={unblock}>
      <p className="note" dir="auto">
        {reason}
      </p>
    </UnblockRow>
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
