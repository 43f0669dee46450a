import { useMutation, useQuery } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SocialMarks } from '#web/ui/auth-card.tsx'
import { linking, type Provider, providerNames } from '../contract.ts'
import { offeredQuery } from './providers-query.ts'

type Props = {
  /** 'Sign in' or 'Sign up'. */
  verb: string
  /** The path to go to then. */
  next: string | undefined
  /** Show the marks of providers too that this server does not offer. */
  isDecorative?: boolean
}

/** The marks of the providers; those that this server offers are buttons. */
export function ProviderMarks({ verb, next, isDecorative }: Props) {
  const { data } = useQuery(offeredQuery)
  const { mutate, isPending, error } = useMutation({
    async mutationFn(provider: Provider) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const { url } = await ask(linking.signIn, { body: { provider, next, timeZone } })
      location.assign(url)
    },
  })
  const offered = data?.items ?? []
  if (offered.length === 0 && !isDecorative) return null
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      <SocialMarks
        buttons={offered.map((kind) => ({
          kind,
          label: `${verb} with ${providerNames[kind]}`,
          disabled: isPending,
          onClick: () => mutate(kind),
        }))}
      />
    </>
  )
}
