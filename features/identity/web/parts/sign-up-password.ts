/** The password of a sign-up, which the sign-in page fills in. Kept in memory until that page closes. */
export const signUpPassword = { password: '' }
