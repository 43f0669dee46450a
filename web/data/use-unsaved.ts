import { type MutationKey, useMutationState } from '@tanstack/react-query'

export type Unsaved<Value> = Value & { hasFailed: boolean }

/** Pending and failed changes of one kind, in the order they were made. */
export const useUnsaved = <Value extends object>(key: MutationKey): Unsaved<Value>[] =>
  useMutationState({
    filters: { mutationKey: key, predicate: ({ state }) => state.status === 'pending' || state.status === 'error' },
    select: ({ state }): Unsaved<Value> => ({ ...(state.variables as Value), hasFailed: state.status === 'error' }),
  })
