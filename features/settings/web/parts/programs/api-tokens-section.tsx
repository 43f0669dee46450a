import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiToken } from '#features/identity/api-tokens-contract.ts'
import { useNow } from '#web/format/use-now.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { apiTokensQuery } from '../../queries/api-tokens.ts'
import { scopeNames, tokenAge } from './labels.ts'
import { NewToken } from './new-token.tsx'
import styles from './programs.module.css'
import { useRevokeToken } from './use-revoke-token.ts'

const NewTokenDialog = lazyComponent(() => import('./new-token-dialog.tsx').then((file) => file.NewTokenDialog))

type Made = { name: string; token: string }

export function ApiTokensSection() {
  const list = useQuery(apiTokensQuery)
  const { isRevoking, revoke } = useRevokeToken()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Made>()
  return (
    <PanelSection
      title="API tokens"
      anchor="api-tokens"
      aside={
        <Button size="small" icon={plusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          New token
        </Button>
      }
    >
      <div role="status" className={styles.status}>
        {made && <NewToken {...made} />}
      </div>
      <Stack tight>
        <Loaded query={list} what="your API tokens" rows={2}>
          {(tokens) => <TokenList tokens={tokens.filter(({ id }) => !isRevoking(id))} onRevoke={revoke} />}
        </Loaded>
        <p className="note">
          Everything you can do here, a script can do. <a href="/api/docs">Read the API guide</a>
        </p>
      </Stack>
      {isOpen && <NewTokenDialog onMade={setMade} onClose={() => setOpen(false)} />}
    </PanelSection>
  )
}

function TokenList({ tokens, onRevoke }: { tokens: ApiToken[]; onRevoke: (id: string) => void }) {
  const now = useNow()
  if (tokens.length === 0)
    return (
      <p className="note">A token lets a script of yours use Cohort as you, within what you allow. You have none.</p>
    )
  return (
    <SettingList>
      {tokens.map((token) => (
        <Setting
          key={token.id}
          label={token.name}
          about={tokenAge(token, now)}
          control={
            <div className="wrap push to-end">
              <Scopes names={scopeNames(token.scopes)} />
              <Button
                size="small"
                variant="plain"
                aria-label={`Revoke ${token.name}`}
                onClick={() => onRevoke(token.id)}
              >
                Revoke
              </Button>
            </div>
          }
        />
      ))}
    </SettingList>
  )
}

const SHOWN = 2

const Scopes = ({ names }: { names: string[] }) => (
  <>
    {names.slice(0, SHOWN).map((name) => (
      <Pill key={name}>{name}</Pill>
    ))}
    {names.length > SHOWN && (
      <Pill>
        <span aria-hidden="true">+{names.length - SHOWN}</span>
        <span className="visually-hidden">{names.slice(SHOWN).join('; ')}</span>
      </Pill>
    )}
  </>
)
