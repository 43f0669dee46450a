import { startTransition, useActionState } from 'react'

/** What a button does: clicks while it runs are ignored, and `error` stays until the next one. */
export function useAction<Input = void>(send: (input: Input) => Promise<unknown>) {
  const [error, dispatch, isPending] = useActionState<Error | null, Input>(
    (_last, input) =>
      send(input).then(
        () => null,
        (failure: Error) => failure,
      ),
    null,
  )
  return {
    isPending,
    error: isPending ? null : error,
    run(input: Input) {
      if (!isPending) startTransition(() => dispatch(input))
    },
  }
}
