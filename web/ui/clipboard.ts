/** Puts a text on the clipboard. False where the browser does not let us, which is only logged. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever is told of it could do nothing; the link itself is there to be selected
    console.warn('The link could not be copied', error)
    return false
  }
}

/** Selects what stands in an element, for whoever has to copy it by hand. */
export function selectText(element: Element) {
  if (element instanceof HTMLInputElement) return element.select()
  getSelection()?.selectAllChildren(element)
}
