import type { BodyOf } from '#shared/call.ts'
import { request } from '#web/request/api-client.ts'
import { type Label, ownLabels, teamLabels } from '../../labels-contract.ts'

// Labels of a team, or the user's own if `teamId` is null.

export const addLabel = (teamId: string | null, body: BodyOf<typeof ownLabels.add>): Promise<Label> =>
  teamId === null ? request(ownLabels.add, { body }) : request(teamLabels.add, { params: { teamId }, body })

export const editLabel = (
  teamId: string | null,
  labelId: string,
  body: BodyOf<typeof ownLabels.edit>,
): Promise<Label> =>
  teamId === null
    ? request(ownLabels.edit, { params: { labelId }, body })
    : request(teamLabels.edit, { params: { teamId, labelId }, body })

export const removeLabel = (teamId: string | null, labelId: string) =>
  teamId === null
    ? request(ownLabels.remove, { params: { labelId } })
    : request(teamLabels.remove, { params: { teamId, labelId } })
