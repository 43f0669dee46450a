import { useId } from 'react'
import type { Look } from '#shared/look.ts'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { useLook } from '../actions/use-look.ts'
import styles from './light-section.module.css'
import { DarkSwitch } from './look-switches.tsx'

const themes = [
  { theme: 'light', label: 'Light', pictures: ['light'] },
  { theme: 'dark', label: 'Dark', pictures: ['dark'] },
  { theme: 'system', label: 'System', pictures: ['light', 'dark'] },
] as const satisfies { theme: Look['theme']; label: string; pictures: string[] }[]

/** The tiles and the switch are one choice. */
export function LightSection() {
  const state = useLook('light')
  const { look, choose, failed } = state
  const name = useId()
  return (
    <PanelSection title="Light and dark" aside={failed && <NotSaved onTryAgain={() => choose(failed)} />}>
      <div className={`grid gap-4 thirds ${styles.tiles}`} role="radiogroup" aria-label="Light and dark">
        {themes.map(({ theme, label, pictures }) => (
          <label key={theme} className={`label centred grid gap-2 anchor ${styles.tile}`}>
            <input
              type="radio"
              name={name}
              className="covering"
              checked={(look.theme ?? 'system') === theme}
              onChange={() => choose({ theme })}
            />
            <span className={`anchor clip rounded-lg ${styles.picture}`}>
              {pictures.map((mode) => (
                <PagePicture key={mode} mode={mode} />
              ))}
            </span>
            {label}
          </label>
        ))}
      </div>
      <div className={`overlined above-4 ${styles.switch}`}>
        <DarkSwitch {...state} />
      </div>
    </PanelSection>
  )
}

/** A page with two cards, in the colours of `mode`. */
const PagePicture = ({ mode }: { mode: 'light' | 'dark' }) => (
  <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" data-mode={mode} aria-hidden="true">
    <rect className={styles.page} width="160" height="100" />
    <rect className={styles.ink} x="14" y="12" width="44" height="7" rx="3.5" />
    <rect className={styles.key} x="122" y="10" width="24" height="11" rx="4" />
    <rect className={styles.card} x="14" y="30" width="62" height="56" rx="7" />
    <path className={styles.room} d="M14.5 44V37a6.5 6.5 0 0 1 6.5-6.5h48a6.5 6.5 0 0 1 6.5 6.5v7z" />
    <path className={styles.table} d="M14.5 44h61v4h-61z" />
    <circle className={styles.lamp} cx="30" cy="42" r="5" />
    <rect className={styles.ink} x="22" y="56" width="34" height="5" rx="2.5" />
    <rect className={styles.quiet} x="22" y="67" width="44" height="4" rx="2" />
    <rect className={styles.card} x="84" y="30" width="62" height="56" rx="7" />
    <rect className={styles.quiet} x="94" y="42" width="40" height="5" rx="2.5" />
    <rect className={styles.quiet} x="94" y="55" width="32" height="5" rx="2.5" />
    <rect className={styles.quiet} x="94" y="68" width="37" height="5" rx="2.5" />
  </svg>
)
