import type { RunOptions } from 'axe-core'

export const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  // Experimental in axe, but level A of WCAG: people who speak to the browser say what a control shows.
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
