import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass, Icon } from '#web/ui/button.tsx'
import { eyeIcon } from '#web/ui/people-icons.ts'
import { Setting, SwitchSetting } from '#web/ui/setting.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'

const profileFor = { everyone: 'Everyone', known: 'Friends and teammates' }
const socialsFor = { known: 'Friends and teammates', friends: 'Friends' }

/** `children` are further switches of what others see. */
export const VisibilitySection = ({ children }: { children: ReactNode }) => (
  <PrivacyPanel
    title="What others see"
    part="privacy seen"
    note="Only friends and teammates see your email address, career goals and CV. Members of public teams are no teammates here, unless you choose so."
  >
    {(choice) => (
      <>
        <PrivacyChoice
          name="profileFor"
          title="About you, interests and badges"
          about="Others see your name and picture"
          label="Who sees what you wrote about yourself"
          choices={profileFor}
          {...choice}
        />
        <PrivacyChoice
          name="socialsFor"
          title="Social accounts"
          label="Who sees your social accounts"
          choices={socialsFor}
          {...choice}
        />
        <SwitchSetting
          label="Members of my public teams see my address"
          about="And your career goals, CV, social accounts and whether you are here, as teammates do. Anybody can join a public team."
          checked={choice.shown.publicTeams === 'shared'}
          onChange={(isOn) => choice.onChoose({ publicTeams: isOn ? 'shared' : 'hidden' })}
        />
        {children}
        <Setting
          label="Preview your profile"
          about="As somebody else sees it"
          control={
            <Link to="/profilepage" hash="preview" className={buttonClass({ size: 'small' })}>
              <Icon shape={eyeIcon} />
              Preview
            </Link>
          }
        />
      </>
    )}
  </PrivacyPanel>
)
