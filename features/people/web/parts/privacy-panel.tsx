import type { ReactNode } from 'react'
import { Loaded } from '#web/ui/list.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { SettingList } from '#web/ui/setting.tsx'
import type { Privacy } from '../../contract.ts'
import { usePrivacy } from './use-privacy.ts'

type PrivacyPanelProps = {
  title: string
  /** Names what is being saved. */
  part: string
  note?: string
  children: (choice: { shown: Privacy; onChoose: (change: Partial<Privacy>) => void }) => ReactNode
}

/** Choices of one kind, with what to do if they cannot be loaded or saved. */
export function PrivacyPanel({ title, part, note, children }: PrivacyPanelProps) {
  const { choose, tryAgain, ...query } = usePrivacy(part)
  return (
    <PanelSection title={title} note={note} aside={tryAgain && <NotSaved onTryAgain={tryAgain} />}>
      <Loaded query={query} what="your choices">
        {(shown) => <SettingList>{children({ shown, onChoose: choose })}</SettingList>}
      </Loaded>
    </PanelSection>
  )
}
