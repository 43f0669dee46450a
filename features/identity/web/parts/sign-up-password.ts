/**
 * The password somebody has just signed up with, for the sign-in page to fill in. It is kept in memory only, until they
 * leave that page.
 */
export const signUpPassword = { password: '' }
