import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toPagedList } from '#web/data/paged-list.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { checkIcon, clockIcon } from '#web/ui/action-icons.ts'
import { Button, Icon } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { classNames } from '#web/ui/class-names.ts'
import foldStyles from '#web/ui/fold.module.css'
import { Loaded, linedClass, MoreRows } from '#web/ui/list.tsx'
import { cardClass, Empty } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Candidate, RecordItem } from '../../contract.ts'
import { formatDay } from '../../rules/confirmations.ts'
import { addTask, saveItem } from '../actions/record-actions.ts'
import { candidatesQuery } from '../queries/record.ts'
import styles from './record-tasks.module.css'

const AskDialog = lazyComponent(() => import('./ask-dialog.tsx').then((file) => file.AskDialog))

/** Those in the record; finished ones that could be are asked for by 'Add more'. */
export function RecordTasks({ items }: { items: RecordItem[] }) {
  const [isAdding, setAdding] = useState(items.length === 0)
  const list = useInfiniteQuery({ ...candidatesQuery, enabled: isAdding })
  const { state, isComplete, pageCount, loadMore } = toPagedList(list)
  const [openId, setOpenId] = useState<string | null>(null)
  const inRecord = new Set(items.map(({ taskId }) => taskId))
  const candidates = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ taskId }) => !inRecord.has(taskId),
  )
  const open = items.find(({ id }) => id === openId)
  const isEmpty = state === 'ready' && isComplete && items.length + candidates.length === 0
  return (
    <Section
      title="Tasks"
      aside={<span className="note">{items.filter(({ isChosen }) => isChosen).length} chosen</span>}
    >
      <div className={classNames(cardClass, styles.card)}>
        {isEmpty && (
          <Empty text="Nothing to show yet.">
            <p className="note">Tasks of your teams that were assigned to you appear here once they are done.</p>
          </Empty>
        )}
        {items.length > 0 && (
          <ul role="list" className={linedClass} aria-label="Tasks">
            {items.map((item) => (
              <ItemRow key={item.taskId ?? item.id} item={item} onOpen={() => setOpenId(item.id)} />
            ))}
          </ul>
        )}
        <details
          className={foldStyles.fold}
          open={isAdding}
          onToggle={({ currentTarget }) => setAdding(currentTarget.open)}
        >
          <summary>Add more</summary>
          {candidates.length > 0 && (
            <ul role="list" className={linedClass} aria-label="Finished tasks">
              {candidates.map((candidate) => (
                <CandidateRow key={candidate.taskId} candidate={candidate} />
              ))}
            </ul>
          )}
          {isAdding && (
            <Loaded query={list} what="your finished tasks">
              {() => (
                <>
                  {!isComplete && <MoreRows length={pageCount} label="Loading more tasks" onVisible={loadMore} />}
                  {items.length > 0 && isComplete && candidates.length === 0 && (
                    <p className="note">No other finished tasks.</p>
                  )}
                </>
              )}
            </Loaded>
          )}
        </details>
      </div>
      {open && <AskDialog item={open} onClose={() => setOpenId(null)} />}
    </Section>
  )
}

/** An item that is still being saved has the id of its task, so nobody can be asked yet. */
const isSaved = (item: RecordItem) => item.id !== item.taskId

function ItemRow({ item, onOpen }: { item: RecordItem; onOpen: () => void }) {
  const queries = useQueryClient()
  const id = useId()
  const waiting = item.confirmers.filter((one) => one.state === 'asked').length
  const state = `${item.confirmations > 0 ? `Confirmed by ${item.confirmations}` : 'Not confirmed'}${waiting > 0 ? `, ${waiting} asked` : ''}`
  return (
    <li className={`grid level sign-end ${styles.row}`}>
      <Check
        id={id}
        checked={item.isChosen}
        disabled={!isSaved(item)}
        onChange={({ target }) => void saveItem(queries, item, { isChosen: target.checked })}
      />
      <span className="shrinks">
        <label htmlFor={id} className="one-line block">
          {item.name}
        </label>
      </span>
      <span className="inline-row gap-2 icon-4">
        <span className={item.confirmations > 0 ? 'action-ink' : 'muted'} title={state}>
          <Icon shape={item.confirmations > 0 ? checkIcon : clockIcon} />
          <span className="visually-hidden">{state}</span>
        </span>
        <Button
          size="small"
          variant="plain"
          disabled={!isSaved(item)}
          aria-label={item.confirmers.length === 0 ? `Ask about ${item.name}` : `Details of ${item.name}`}
          onClick={onOpen}
        >
          {item.confirmers.length === 0 ? 'Ask' : 'Details'}
        </Button>
      </span>
    </li>
  )
}

function CandidateRow({ candidate }: { candidate: Candidate }) {
  const queries = useQueryClient()
  const id = useId()
  return (
    <li className={`grid level sign-end ${styles.row}`}>
      <Check id={id} checked={false} onChange={() => void addTask(queries, candidate)} />
      <span>
        <label htmlFor={id}>{candidate.name}</label>
        <small>
          {candidate.team}, {formatDay(candidate.doneOn)}
        </small>
      </span>
    </li>
  )
}
