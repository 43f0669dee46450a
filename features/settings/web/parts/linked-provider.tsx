import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linking, type Provider, providerNames } from '#features/identity/contract.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { refetchLinkedAccounts } from '../queries/linked-accounts.ts'
import styles from './linked-provider.module.css'

type Props = { provider: Provider; since: string; connected: ReactNode }

/** A provider that I sign in with, and letting go of it. */
export function LinkedProvider({ provider, since, connected }: Props) {
  const name = providerNames[provider]
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(linking.end, { params: { provider } }),
    onSuccess: (_, __, ___, { client }) => refetchLinkedAccounts(client),
    onError: (error) => showToast(error.message, { failed: true }),
  })
  return (
    <Setting
      label={name}
      about={`Since ${day.format(new Date(since))}`}
      control={
        <div className={styles.state}>
          {connected}
          <Button size="small" busy={isPending} aria-label={`Disconnect ${name}`} onClick={() => mutate()}>
            Disconnect
          </Button>
        </div>
      }
    />
  )
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
