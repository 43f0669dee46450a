import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { SearchDrawing } from '#web/ui/art/search-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { LinedList, ListRow, Loaded } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import type { ArchivedTeam } from '../../contract.ts'
import { restoreTeam } from '../actions/restore-team.ts'
import { archivedTeamsQuery } from '../queries/teams.ts'

export function ArchivedTeamsDialog({ onClose }: { onClose: () => void }) {
  const list = useQuery(archivedTeamsQuery)
  return (
    <Dialog title="Archived teams" onClose={onClose}>
      <DialogBody>
        <Loaded
          query={list}
          what="your archived teams"
          empty={<Empty drawing={<SearchDrawing />} text="No archived teams" />}
        >
          {(archived) => (
            <LinedList label="Archived teams">
              {archived.map((team) => (
                <ArchivedTeamRow key={team.id} team={team} />
              ))}
            </LinedList>
          )}
        </Loaded>
      </DialogBody>
    </Dialog>
  )
}

function ArchivedTeamRow({ team }: { team: ArchivedTeam }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { name, memberCount, taskCount, archivedAt } = team

  async function restore() {
    setBusy(true)
    try {
      await restoreTeam(queries, team)
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ListRow
      actions={
        <Button size="small" busy={isBusy} aria-label={`Restore ${name}`} onClick={() => void restore()}>
          Restore
        </Button>
      }
    >
      <h3 className="row gap-2 breaks" dir="auto">
        <TeamMark look={team} />
        {name}
      </h3>
      <p className="note">
        {counted(memberCount, 'member')} · {counted(taskCount, 'task')} · archived {formatDate(archivedAt, 'Nov 20')}
      </p>
    </ListRow>
  )
}
