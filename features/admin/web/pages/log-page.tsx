import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { LinedList, ListRow, LoadedPages } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { LogEntry } from '../../contract.ts'
import { AdminFrame } from '../parts/admin-frame.tsx'
import { actText } from '../parts/labels.ts'
import { logQuery } from '../queries/admin.ts'

export function LogPage() {
  const [reads, setReads] = useState<'with' | 'without'>('without')
  return (
    <AdminFrame note="Everything administrators do is written down here for a year. Nobody can change or delete it.">
      <div>
        <Segmented
          label="Show"
          choices={[
            { value: 'without', label: 'Changes' },
            { value: 'with', label: 'Everything' },
          ]}
          value={reads}
          onChange={setReads}
        />
      </div>
      <Entries key={reads} reads={reads} />
    </AdminFrame>
  )
}

function Entries({ reads }: { reads: 'with' | 'without' }) {
  const list = useInfiniteQuery(logQuery(reads))
  return (
    <LoadedPages
      list={list}
      what="the audit log"
      rows={6}
      empty={<Empty text="Nothing was changed by an administrator yet." />}
    >
      {(entries) => (
        <div className={panelClass}>
          <LinedList label="Audit log">
            {entries.map((entry) => (
              <ListRow
                key={entry.id}
                actions={<time className="note unbroken">{formatDate(entry.at, 'Fri, Nov 20, 2:30 PM')}</time>}
              >
                <p className="breaks">
                  <b className="bold">{entry.actor}</b> {actText(entry)}
                </p>
                {noteOf(entry) && <p className="note">{noteOf(entry)}</p>}
              </ListRow>
            ))}
          </LinedList>
        </div>
      )}
    </LoadedPages>
  )
}

const noteOf = ({ details }: LogEntry) =>
  typeof details.note === 'string' && details.note ? `\u201c${details.note}\u201d` : ''
