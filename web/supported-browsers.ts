/** The oldest versions that Cohort works in. The build is made for them, and older ones show a page that says so. */
export const SUPPORTED_BROWSERS = { chrome: '123', edge: '123', firefox: '125', safari: '17.5' }
