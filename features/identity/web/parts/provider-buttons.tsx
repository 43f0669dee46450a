import { browserTimeZone } from '#web/format/time-zones.ts'
import { request } from '#web/request/api-client.ts'
import { SocialMarks } from '#web/ui/auth-card.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/page.tsx'
import { linking, type Provider, providers } from '../../contract.ts'
import { providerLabel } from './provider-label.ts'

/** server/http/pages.ts writes them into the document. */
const offered = providers.filter((name) => document.documentElement.dataset.providers?.split(' ').includes(name))
const marks = offered.filter((name) => name !== 'oidc')

type Props = {
  verb: 'Sign in' | 'Sign up'
  next: string | undefined
  /** Shows the logos even if this server offers no provider. */
  isDecorative?: boolean
}

export function ProviderButtons({ verb, next, isDecorative }: Props) {
  const { run, isPending, error } = useAction(async (provider: Provider) => {
    const timeZone = browserTimeZone()
    const { url } = await request(linking.signIn, { body: { provider, next, timeZone } })
    location.assign(url)
  })
  if (offered.length === 0 && !isDecorative) return null
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      {offered.includes('oidc') && (
        <Button wide busy={isPending} onClick={() => run('oidc')}>
          {verb} with {providerLabel('oidc')}
        </Button>
      )}
      <SocialMarks
        buttons={marks.map((kind) => ({
          kind,
          label: `${verb} with ${providerLabel(kind)}`,
          disabled: isPending,
          onClick: () => run(kind),
        }))}
      />
    </>
  )
}
