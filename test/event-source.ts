/** Node has no EventSource: what web/live/event-stream.ts uses of it, with a person's cookies. */
export const eventSourceFor = (
  origin: string,
  headers: () => Record<string, string>,
  onEvent: (event: MessageEvent) => void,
  /** Awaited before it connects. */
  beforeConnecting: () => Promise<unknown> = async () => {},
  /** Others are lost. */
  hears: (event: { data: string }) => boolean = () => true,
) =>
  class extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    onmessage: (event: Event) => void = () => {}
    onerror = () => {}
    readonly #end = new AbortController()
    readonly #cut = new AbortController()

    constructor(path: string) {
      super()
      this.#read(path).then(
        () => this.#fail(),
        () => this.#fail(),
      )
    }

    close() {
      this.readyState = 2
      this.#end.abort()
    }

    /** As if the network had broken off. */
    cut() {
      this.#cut.abort()
    }

    async #read(path: string) {
      await beforeConnecting()
      const signal = AbortSignal.any([this.#end.signal, this.#cut.signal])
      const response = await fetch(origin + path, { headers: headers(), signal })
      if (!response.ok) return this.close()
      this.readyState = 1
      let rest = ''
      for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) this.#tell(block)
      }
    }

    #tell(block: string) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]))
      const data = fields.get('data')
      if (data === undefined || this.readyState !== 1) return
      const event = new MessageEvent(fields.get('event') ?? 'message', { data, lastEventId: fields.get('id') ?? '' })
      if (event.type === 'message' && hears(event)) this.onmessage(event)
      if (event.type !== 'message') this.dispatchEvent(event)
      onEvent(event)
    }

    #fail() {
      if (!this.#end.signal.aborted) this.onerror()
    }
  }
