import type { ProviderRefusal } from '../../contract.ts'

/** Why a trip to a provider led to nothing. Whoever made it is in front of no script of ours: a page tells them. */
export class ProviderError extends Error {
  readonly why: ProviderRefusal
  constructor(why: ProviderRefusal) {
    super(`a trip to a provider led to nothing: ${why}`)
    this.why = why
  }
}
