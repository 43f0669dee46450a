import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { type Choices, channels, type Kind, notificationChoices } from '../../choices-contract.ts'
import { choicesQuery } from '../queries/choices.ts'

type Cells = { [K in Kind]?: boolean | undefined }
export type ChoicesChange = {
  [Name in keyof Omit<Choices, 'stopped'>]?: Choices[Name] extends Record<Kind, boolean> ? Cells : Choices[Name]
}

/** The later of two changes that are both wanted. */
function merge<Into extends ChoicesChange>(first: Into, second: ChoicesChange): Into {
  const merged: Into = { ...first, ...second }
  for (const channel of channels) if (second[channel]) merged[channel] = { ...first[channel], ...second[channel] }
  return merged
}

/** What somebody chose, with what is being saved. `name` keeps the changes of one card apart from those of another. */
export function useChoices(name: string) {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(choicesQuery)
  const [isSaved, setSaved] = useState(false)
  const saving = useSave<ChoicesChange>(name, async (change) => {
    queries.setQueryData(choicesQuery.queryKey, await request(notificationChoices.change, { body: change }))
    setSaved(true)
  })
  const waiting = saving.pending?.value
  const failed = saving.failed?.value
  return {
    data: data && (waiting ? merge<Choices>(data, waiting) : data),
    isError,
    refetch,
    choose: (change: ChoicesChange) => saving.save(merge(waiting ?? {}, change)),
    tryAgain: failed && (() => saving.save(failed)),
    /** All that was changed here. */
    isSaved: isSaved && !waiting && !failed,
  }
}
