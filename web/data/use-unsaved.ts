import { type MutationKey, useMutationState } from '@tanstack/react-query'

export type Unsaved<Value> = Value & { hasFailed: boolean }

/** The changes of a kind that are being saved, and those that could not be, in the order they were asked for. */
export const useUnsaved = <Value extends object>(key: MutationKey): Unsaved<Value>[] =>
  useMutationState({
    filters: { mutationKey: key, predicate: ({ state }) => state.status === 'pending' || state.status === 'error' },
    select: ({ state }): Unsaved<Value> => ({ ...(state.variables as Value), hasFailed: state.status === 'error' }),
  })
