import {
  ACCOUNT_DISABLED,
  AWAITS_APPROVAL,
  AWAITS_CONFIRMATION,
  EMAIL_UNCONFIRMED,
  type ProviderRefusal,
} from '../../contract.ts'

const messages: Record<Exclude<ProviderRefusal, 'code-needed'>, string> = {
  cancelled: 'Nothing was connected: the sign-in was not finished.',
  expired: 'That took too long, or started in another browser. Try again.',
  failed: 'That did not work. Try again in a moment, or sign in with your password.',
  'no-address': 'That account shared no usable email address. Sign up with one here, then connect it in Settings.',
  unverified:
    'The account you chose has no verified email address. Verify it there and try again, or sign up here with a password.',
  'used-address':
    'There is an account with that email address. Sign in with its password, then connect it in Settings.',
  'used-account': 'That is already connected to another account here. Disconnect it there first.',
  unconfirmed: EMAIL_UNCONFIRMED,
  'single-sign-on': 'This address signs in with its organization.',
  disabled: ACCOUNT_DISABLED,
  approval: AWAITS_APPROVAL,
  confirmation: AWAITS_CONFIRMATION,
  'not-invited': 'Signing up here needs an invitation. Ask someone here for an invite link.',
  'other-domain': 'People with that address cannot sign up here. Sign Up says which addresses can.',
}

export const providerErrorMessage = (refused: string | undefined): string | undefined =>
  refused && Object.hasOwn(messages, refused) ? messages[refused as keyof typeof messages] : undefined
