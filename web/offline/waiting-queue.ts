import { Problem } from '#shared/problem.ts'
import type { OfflineChange } from '../data/waiting.ts'
import { isServerUnavailable } from '../request/retry.ts'

/** `key` makes two requests change it once; `madeAt` is milliseconds since the epoch. */
export type WaitingChange = OfflineChange & {
  key: string
  madeAt: number
  /** Why the server refused it for good: it is kept until the person has read that. */
  refusal?: string
}

export type WaitingStore = {
  /** In the order they were made, without those that were refused. */
  list: () => Promise<WaitingChange[]>
  add: (change: WaitingChange) => Promise<void>
  /** Replaces the one with the same key. */
  refuse: (change: WaitingChange, refusal: string) => Promise<void>
  remove: (change: WaitingChange) => Promise<void>
}

type QueueOptions = {
  store: WaitingStore
  /** `waited`: milliseconds since it was made. */
  send: (change: WaitingChange, waited: number) => Promise<unknown>
  /** It is over: with its answer, or with the reason for which it was refused. */
  onSettled: (change: WaitingChange, outcome: Outcome) => void
  /** What waits has changed. */
  onChange: (waiting: readonly WaitingChange[]) => void
  /** Something is left that the server could not take: call `send` again later. */
  onLeft: () => void
  now?: () => number
  wait?: (milliseconds: number) => Promise<void>
}

export type Outcome = { answer: unknown } | { error: Problem }

/** Seconds. If the server asks for more, sending goes on when the page connects again. */
const RETRY_AFTER_MAX = 60

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Refusals that another attempt does not change. */
const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)

/** Changes made without connection: each is stored before it is sent, and they are sent one after the other. */
export class WaitingQueue {
  private readonly options: Required<QueueOptions>
  private isSending = false

  constructor(options: QueueOptions) {
    this.options = { now: Date.now, wait: sleep, ...options }
  }

  async add(change: WaitingChange) {
    const { store, onChange } = this.options
    await store.add(change)
    onChange(await store.list())
  }

  /** Sends all that waits, as far as the server takes it. What comes meanwhile goes too. */
  async send(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    // What the server failed at stays, and so does what was made of the same thing later; the rest goes on.
    const stuck = new Set<string>()
    const next = async () => (await this.options.store.list()).find(({ about }) => !stuck.has(about))
    try {
      for (let change = await next(); change; change = await next()) {
        const result = await this.sendOne(change)
        if (result === 'stop') return
        if (result === 'stuck') stuck.add(change.about)
        this.options.onChange(await this.options.store.list())
      }
      if (stuck.size > 0) this.options.onLeft()
    } finally {
      this.isSending = false
    }
  }

  private async sendOne(change: WaitingChange): Promise<'sent' | 'stop' | 'stuck' | 'again'> {
    const { store, send, onSettled, onLeft, now, wait } = this.options
    try {
      const answer = await send(change, Math.max(0, now() - change.madeAt))
      await store.remove(change)
      onSettled(change, { answer })
      return 'sent'
    } catch (error) {
      if (isFinal(error)) {
        await store.refuse(change, error.message)
        onSettled(change, { error })
        return 'sent'
      }
      // The session has ended: they wait for the next sign-in.
      if (error instanceof Problem && error.status === 401) return 'stop'
      if (
        error instanceof Problem &&
        error.status === 429 &&
        (error.retryAfter ?? RETRY_AFTER_MAX + 1) <= RETRY_AFTER_MAX
      ) {
        await wait(error.retryAfter! * 1000)
        return 'again'
      }
      if (error instanceof Problem && !isServerUnavailable(error) && error.status >= 500) return 'stuck'
      onLeft()
      if (error instanceof Problem) return 'stop'
      throw error
    }
  }
}
