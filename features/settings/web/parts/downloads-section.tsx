import { Link } from '@tanstack/react-router'
import { buttonClass, Icon } from '#web/ui/button.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { downloadIcon } from '#web/ui/tool-icons.ts'
import { settings } from '../../contract.ts'

export const DownloadsSection = () => (
  <PanelSection title="Take it with you" anchor="my-data">
    <SettingList>
      <Setting
        label="Everything"
        about="A ZIP with JSON and a page you can read without Cohort"
        control={
          <a className={buttonClass({ size: 'small' })} href={settings.exportData.path} download>
            <Icon shape={downloadIcon} />
            Download
          </a>
        }
      />
      <Setting
        label="Applications"
        about="As a table (CSV), from the list of your applications"
        control={
          <Link to="/career/applications" search={{ view: 'list' }} className={buttonClass({ size: 'small' })}>
            Open
          </Link>
        }
      />
      <Setting
        label="Work record"
        about="As PDF or signed JSON"
        control={
          <Link to="/career/record" className={buttonClass({ size: 'small' })}>
            Open
          </Link>
        }
      />
    </SettingList>
  </PanelSection>
)
