/** Browsers keep passkeys for names under https, and for this machine, but not for addresses such as 192.0.2.7. */
export const hasPasskeys = () =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
