import { useQuery } from '@tanstack/react-query'
import type { Label } from '#features/teams/labels-contract.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import type { Task } from '../../../contract.ts'
import { LabelMark } from './label-mark.tsx'

/** Those of the team, in its order. */
export function useLabelsOfTask({ labels, teamId }: Pick<Task, 'labels' | 'teamId'>) {
  const { data: teams = [] } = useQuery({ ...teamsQuery, enabled: teamId !== null })
  const all: readonly Label[] = teams.find(({ id }) => id === teamId)?.labels ?? []
  return { all, chosen: all.filter(({ id }) => labels.includes(id)) }
}

/** Asks for no team if the task has no label, because a list may be long. */
export const LabelsOfTask = ({ task }: { task: Pick<Task, 'labels' | 'teamId'> }) =>
  task.labels.length > 0 && <Labels task={task} />

function Labels({ task }: { task: Pick<Task, 'labels' | 'teamId'> }) {
  return useLabelsOfTask(task).chosen.map((label) => <LabelMark key={label.id} label={label} />)
}
