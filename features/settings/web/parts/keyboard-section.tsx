import { NotSaved } from '#web/ui/not-saved.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { SwitchSetting } from '#web/ui/setting.tsx'
import { useLook } from '../actions/use-look.ts'

export function KeyboardSection() {
  const { look, choose, failed } = useLook('keyboard')
  return (
    <PanelSection title="Keyboard" anchor="keyboard" aside={failed && <NotSaved onTryAgain={() => choose(failed)} />}>
      <SwitchSetting
        label="Single-letter shortcuts"
        about="One key does something while you are not typing: N adds a task, ? shows all"
        checked={look.letters !== 'off'}
        onChange={(isOn) => choose({ letters: isOn ? 'normal' : 'off' })}
      />
    </PanelSection>
  )
}
