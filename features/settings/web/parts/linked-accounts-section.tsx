import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type LinkedAccounts, linking, providers } from '#features/identity/contract.ts'
import { providerErrorMessage } from '#features/identity/web/parts/provider-errors.ts'
import { providerLabel } from '#features/identity/web/parts/provider-label.ts'
import { formatDate } from '#web/format/dates.ts'
import { formatList } from '#web/format/lists.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Button, TryAgain, useAction } from '#web/ui/button.tsx'
import { alertIcon } from '#web/ui/common-icons.ts'
import { Alert, Notice, Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import { linkedAccountsQuery, refetchSignInWays } from '../queries/linked-accounts.ts'

const ConnectDialog = lazyComponent(() => import('./connect-dialog.tsx').then((file) => file.ConnectDialog))

/** The row that connects an account says itself if what is linked could not be loaded. */
export function LinkedAccountsSection() {
  const { email } = useMe()
  const { data, isError, refetch } = useQuery(linkedAccountsQuery)
  const [isAsked, setAsked] = useState(false)
  const linked = data?.linked ?? []
  const open = providers.filter(
    (provider) =>
      !linked.some((account) => account.provider === provider) &&
      (provider !== 'oidc' || data?.offered.includes(provider)),
  )
  const offered = open.filter((provider) => data?.offered.includes(provider))
  const names = formatList(open.map(providerLabel), 'or')
  return (
    <PanelSection title="Linked accounts" anchor="linked-accounts">
      <Stack tight>
        <ConnectResult />
        <SettingList>
          <Setting label="Email" about={email} control={<ConnectedPill />} />
          {data?.hasPassword === false ? (
            <Setting
              label="Password"
              about="None yet: Forgot Password on the sign-in page mails you a link that sets one"
              control={<Pill>None</Pill>}
            />
          ) : (
            <Setting label="Password" about="Used with your email" control={<ConnectedPill />} />
          )}
          {linked.map((account) => (
            <LinkedProvider key={account.provider} {...account} />
          ))}
          {open.length > 0 && (
            <Setting
              label={names}
              about={isError && !data ? 'Your linked accounts could not be loaded.' : 'Sign in with one click'}
              control={
                isError && !data ? (
                  <TryAgain size="small" onClick={() => void refetch()} />
                ) : (
                  <Button size="small" aria-haspopup="dialog" busy={isAsked && !data} onClick={() => setAsked(true)}>
                    Connect...
                  </Button>
                )
              }
            />
          )}
        </SettingList>
        {isAsked && data && offered.length === 0 && open.length > 0 && (
          <Notice shape={alertIcon}>Sign-in with {names} isn’t set up here.</Notice>
        )}
      </Stack>
      {isAsked && data && offered.length > 0 && (
        <ConnectDialog offered={offered} awaitsConfirmation={data.awaitsConfirmation} onClose={() => setAsked(false)} />
      )}
    </PanelSection>
  )
}

function ConnectResult() {
  const { connected, refused } = useSearch({ strict: false })
  const provider = providers.find((name) => name === connected)
  if (provider) {
    return (
      <Notice shape={checkIcon}>{providerLabel(provider)} is connected. From now on you can sign in with it.</Notice>
    )
  }
  const why = providerErrorMessage(refused)
  return why && <Alert>{why}</Alert>
}

function LinkedProvider({ provider, since }: LinkedAccounts['linked'][number]) {
  const name = providerLabel(provider)
  const queries = useQueryClient()
  const { run, isPending } = useAction(() =>
    request(linking.end, { params: { provider } }).then(() => refetchSignInWays(queries), showProblem),
  )
  const control = (
    <div className="wrap push">
      <ConnectedPill />
      <Button size="small" busy={isPending} aria-label={`Disconnect ${name}`} onClick={() => run()}>
        Disconnect
      </Button>
    </div>
  )
  return <Setting label={name} about={`Since ${formatDate(since, 'November 20, 2026')}`} control={control} />
}

const ConnectedPill = () => (
  <Pill tone="action" shape={checkIcon}>
    Connected
  </Pill>
)
