/** What a browser receives by push, encrypted for it. */
export type PushMessage = {
  title: string
  body: string
  /** Where it leads. */
  path: string
  /** A later message with the same tag takes its place. */
  tag: string
  /** How many notifications are unread. */
  unread: number
}
