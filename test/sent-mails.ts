import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

export type Letter = { to: string; subject: string; text: string; html: string; links: string[]; email: Email }

/** The mails that a server without SMTP wrote into its data folder. */
export function openSentMails(dataDir: string) {
  const folder = join(dataDir, 'mail')
  /** Read once, because tests that wait for a mail look again and again. */
  const known = new Map<string, Promise<Letter>>()

  function readOnce(file: string) {
    const letter = known.get(file) ?? readLetter(join(folder, file))
    known.set(file, letter)
    return letter
  }

  async function lettersTo(address: string): Promise<Letter[]> {
    const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const letters = await Promise.all(files.filter((file) => file.endsWith('.eml')).map(readOnce))
    return letters
      .filter((letter) => letter.to === address)
      .sort((one, other) => Date.parse(one.email.date ?? '') - Date.parse(other.email.date ?? ''))
  }

  return {
    lettersTo,
    /** Waits for at least `count` mails to this address and returns the latest. */
    async letterTo(address: string, { count = 1, seconds = 60 } = {}): Promise<Letter> {
      const deadline = performance.now() + seconds * 1000
      for (;;) {
        const letters = await lettersTo(address)
        if (letters.length >= count) return letters.at(-1)!
        if (performance.now() > deadline) {
          throw new Error(`${letters.length} of ${count} mails to ${address} came within ${seconds} s`)
        }
        await sleep(50)
      }
    },
  }
}

async function readLetter(file: string): Promise<Letter> {
  const email = await PostalMime.parse(await readFile(file))
  const text = email.text ?? ''
  return {
    to: email.to?.[0]?.address ?? '',
    subject: email.subject ?? '',
    text,
    html: email.html ?? '',
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    email,
  }
}
