import { SUPPORTED_BROWSERS } from '../supported-browsers.ts'

const { chrome, edge, firefox, safari } = SUPPORTED_BROWSERS

/**
 * First in every document, and hidden by its style in browsers that Cohort works in: without a script, so that it shows in
 * browsers that run none of ours.
 */
export const OldBrowser = () => (
  <p className="old-browser" role="alert">
    This browser is too old for Cohort. Update it, or open Cohort in Chrome {chrome}, Edge {edge}, Firefox {firefox},
    Safari {safari} or newer.
  </p>
)
