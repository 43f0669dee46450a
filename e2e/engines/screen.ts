export type Role = 'button' | 'link' | 'checkbox' | 'field' | 'radio'

/** What a person does in a browser: the little that Playwright and WebDriver have in common. Waits up to 15 seconds. */
export type Screen = {
  /** A path of Cohort. */
  open: (path: string) => Promise<void>
  /** By the accessible name, whole or its beginning; in the dialog that is open, if there is one. */
  click: (role: Role, name: string) => Promise<void>
  /** Empties it first. A line feed at the end presses Enter. */
  fill: (label: string, text: string) => Promise<void>
  /** By the whole label. */
  choose: (label: string, option: string) => Promise<void>
  seesText: (text: string) => Promise<void>
  seesChecked: (name: string, isChecked: boolean) => Promise<void>
  isAt: (path: string) => Promise<void>
  /** The result of an expression in the page, once it is true. */
  until: (expression: string) => Promise<void>
}

export const WAIT_MS = 15_000
