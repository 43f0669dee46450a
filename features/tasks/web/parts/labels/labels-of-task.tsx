import { useQuery } from '@tanstack/react-query'
import type { Label } from '#features/teams/labels-contract.ts'
import { ownLabelsQuery } from '#features/teams/web/queries/labels.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import type { Task } from '../../../contract.ts'
import { LabelMark } from './label-mark.tsx'

/** Those of the team, or one's own, by name. Own ones are asked for if the task has any, or is about to. */
export function useLabelsOfTask({ labels, teamId }: Pick<Task, 'labels' | 'teamId'>, isChoosing = labels.length > 0) {
  const { data: teams = [] } = useQuery({ ...teamsQuery, enabled: teamId !== null })
  const { data: own = [] } = useQuery({ ...ownLabelsQuery, enabled: teamId === null && isChoosing })
  const all: readonly Label[] = teamId === null ? own : (teams.find(({ id }) => id === teamId)?.labels ?? [])
  return { all, chosen: all.filter(({ id }) => labels.includes(id)) }
}

/** Asks for no team if the task has no label, because a list may be long. */
export const LabelsOfTask = ({ task }: { task: Pick<Task, 'labels' | 'teamId'> }) =>
  task.labels.length > 0 && <Labels task={task} />

function Labels({ task }: { task: Pick<Task, 'labels' | 'teamId'> }) {
  return useLabelsOfTask(task).chosen.map((label) => <LabelMark key={label.id} label={label} />)
}
