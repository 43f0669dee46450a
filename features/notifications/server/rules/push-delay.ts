/** Notifications of this time are pushed together, and those that are read meanwhile are not pushed. */
export const PUSH_DELAY_SECONDS = 2
