import { showToast } from './toast.tsx'

type CopyOptions = {
  /** The toast. */
  done?: string
  /** The toast if the browser does not allow it. */
  refused?: string
  /** What shows the text: it is selected if the browser does not allow it, for people who copy by hand. */
  shown?: Element | null
}

export async function copyText(text: string, { done = 'Copied', refused, shown }: CopyOptions = {}) {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: users can select the text instead
    console.warn('The text could not be copied', error)
    if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) shown.select()
    else if (shown) getSelection()?.selectAllChildren(shown)
    if (refused) showToast(refused, { failed: true })
  }
}

/** The link could not be copied, and stands nowhere that could be selected. */
export const copyLink = (link: string) =>
  copyText(link, { done: 'Link copied', refused: 'The link could not be copied.' })
