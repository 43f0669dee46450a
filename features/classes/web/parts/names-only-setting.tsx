import { Setting, SwitchSetting } from '#web/ui/setting.tsx'

type NamesOnlySettingProps = { isOn: boolean; checked: boolean; onChange: (isOn: boolean) => void }

const label = 'Names only'
const about = 'In its teams, only leaders and helpers see email addresses'

/** No switch once it is on, because people join who rely on it. */
export const NamesOnlySetting = ({ isOn, ...choice }: NamesOnlySettingProps) =>
  isOn ? (
    <Setting label={label} about={about} control="On" />
  ) : (
    <SwitchSetting label={label} about={`${about}. You can’t turn this off later`} {...choice} />
  )
