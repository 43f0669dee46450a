import { looks } from '#shared/look.ts'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { SettingList, SwitchSetting } from '#web/ui/setting.tsx'
import { useLook } from '../actions/use-look.ts'
import { ContrastSwitch, CursorSwitch, FontSizeSwitch } from './look-switches.tsx'
import styles from './text-section.module.css'

const sizeNames = ['Normal', 'Large', 'Larger']

export function TextSection() {
  const state = useLook('text')
  const { look, choose, failed } = state
  return (
    <PanelSection title="Text" aside={failed && <NotSaved onTryAgain={() => choose(failed)} />}>
      <SettingList>
        <FontSizeSwitch {...state}>
          <TextSizeSlider
            size={looks.textSize.indexOf(look.textSize ?? 'normal')}
            onChange={(size) => choose({ textSize: looks.textSize[size] })}
          />
          <div className="grid gap-1 sunken rounded above-3 padded-lg">
            <strong>Collect three case studies</strong>
            <span className="note">Portfolio Sprint, due Monday</span>
          </div>
        </FontSizeSwitch>
        <ContrastSwitch {...state} />
        <CursorSwitch {...state} />
        <SwitchSetting
          label="Reduced Motion"
          about="Turns animations off"
          checked={look.motion === 'reduced'}
          onChange={(isOn) => choose({ motion: isOn ? 'reduced' : 'normal' })}
        />
      </SettingList>
    </PanelSection>
  )
}

/** Normal turns the switch off, which turned on means Large. */
const TextSizeSlider = ({ size, onChange }: { size: number; onChange: (size: number) => void }) => (
  <div className={`grid level gap-4 ${styles.scale}`}>
    <span aria-hidden="true">Aa</span>
    <input
      className={`full capsule ${styles.range}`}
      type="range"
      min={0}
      max={2}
      step={1}
      value={size}
      aria-label="Text size"
      aria-valuetext={sizeNames[size]}
      onChange={({ target }) => onChange(Number(target.value))}
    />
    <span aria-hidden="true">Aa</span>
    <span className={`medium muted flex spread tiny ${styles.stops}`} aria-hidden="true">
      {sizeNames.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  </div>
)
