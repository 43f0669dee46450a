/** For browsers without `field-sizing: content`: each text area is as high as its text. Loaded by those only. */
export function growTextareas() {
  const heights = new WeakMap<HTMLTextAreaElement, string>()

  function fit(area: HTMLTextAreaElement) {
    if (heights.get(area) === area.value || area.offsetParent === null) return
    heights.set(area, area.value)
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  }

  const fitAll = () => document.querySelectorAll('textarea').forEach(fit)

  // Texts also change without an event: drafts come back, and a sent message leaves its field.
  let isWaiting = false
  function fitSoon() {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      fitAll()
    })
  }
  for (const event of ['input', 'focusin', 'keyup', 'click']) document.addEventListener(event, fitSoon)
  new MutationObserver(fitSoon).observe(document.body, { childList: true, subtree: true })
  fitAll()
}
