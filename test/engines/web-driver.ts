import { setTimeout as sleep } from 'node:timers/promises'

/** What WebDriver calls an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementReference = { [ELEMENT]: string }

type Answer = { value: unknown }
type Failure = { error: string; message: string }

export class WebDriverError extends Error {
  readonly code: string
  constructor({ error, message }: Failure) {
    super(`${error}: ${message}`)
    this.code = error
  }
}

/** A window of a browser, driven by the W3C's WebDriver protocol. */
export class WebDriver {
  readonly #session: string
  constructor(session: string) {
    this.#session = session
  }

  /** @param server such as `http://127.0.0.1:4444`; asked again while it starts. */
  static async start(server: string, capabilities: object): Promise<WebDriver> {
    for (let tries = 50; ; tries--) {
      try {
        const { sessionId } = (await send('POST', `${server}/session`, { capabilities })) as { sessionId: string }
        return new WebDriver(`${server}/session/${sessionId}`)
      } catch (error) {
        if (error instanceof WebDriverError || tries === 0) throw error
        await sleep(100)
      }
    }
  }

  end = () => send('DELETE', this.#session)
  open = (url: string) => this.#post('/url', { url })
  resize = (width: number, height: number) => this.#post('/window/rect', { width, height })

  evaluate = <Result>(script: string, ...args: unknown[]) =>
    this.#post('/execute/sync', { script, args }) as Promise<Result>

  /** A PNG in base64. */
  screenshot = () => send('GET', `${this.#session}/screenshot`) as Promise<string>

  find = (css: string) => this.#post('/elements', { using: 'css selector', value: css }) as Promise<ElementReference[]>

  /** As the engine's own accessibility tree has it. */
  name = (element: ElementReference) =>
    send('GET', `${this.#session}/element/${element[ELEMENT]}/computedlabel`) as Promise<string>

  click = (element: ElementReference) => this.#post(`/element/${element[ELEMENT]}/click`, {})
  clear = (element: ElementReference) => this.#post(`/element/${element[ELEMENT]}/clear`, {})
  type = (element: ElementReference, text: string) => this.#post(`/element/${element[ELEMENT]}/value`, { text })

  #post = (path: string, body: object) => send('POST', this.#session + path, body)
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as Answer
  if (!answer.ok) throw new WebDriverError(value as Failure)
  return value
}
