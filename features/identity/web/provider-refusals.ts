import type { ProviderRefusal } from '../contract.ts'
import { UNCONFIRMED } from '../contract.ts'

const words: Record<ProviderRefusal, string> = {
  cancelled: 'Nothing was connected: the sign-in was not finished.',
  expired: 'That took too long, or began in another browser. Try again.',
  failed: 'That did not work. Try again in a moment, or sign in with your password.',
  'no-address': 'No usable email address came along. Sign up with one here, then connect it in Settings.',
  unverified:
    'The account you chose has no verified email address. Verify it there and try again, or sign up here with a password.',
  'used-address':
    'There is an account with that email address. Sign in with its password, then connect it in Settings.',
  'used-account': 'That is connected with another account here. Disconnect it there first.',
  unconfirmed: UNCONFIRMED,
}

/** What a page says to whoever came back from a provider in vain; undefined where its address says no such thing. */
export const refusalInWords = (refused: string | undefined): string | undefined =>
  refused && Object.hasOwn(words, refused) ? words[refused as ProviderRefusal] : undefined
