declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  export type ImapServer = {
    server: Server
    listen(port: number): void
    appendMessage(mailbox: string, flags: string[], internalDate: Date | false, raw: string): void
  }
  export default function hoodiecrow(options: { storage: { INBOX: { messages: { raw: string }[] } } }): ImapServer
}
