/** False if the browser refuses, which is only logged. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: users can select the link instead
    console.warn('The link could not be copied', error)
    return false
  }
}

/** For users who have to copy by hand. */
export function selectText(element: Element) {
  if (element instanceof HTMLInputElement) return element.select()
  getSelection()?.selectAllChildren(element)
}
