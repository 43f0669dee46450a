/** Prefills the sign-in page. Kept in memory until that page closes. */
export const signUpPassword = { password: '' }
