import { SwitchSetting } from '#web/ui/setting.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'

const findableBy = {
  everyone: 'Everyone',
  friends: 'Friends of friends and teammates',
  address: 'Only people who know your email address',
}
const requestableBy = { everyone: 'Everyone', teammates: 'People in your teams', nobody: 'Nobody' }
const writableBy = { known: 'Friends and teammates', friends: 'Friends', nobody: 'Nobody' }
const addableBy = { everyone: 'Everyone', friends: 'Friends', nobody: 'Nobody (invite only)' }

export const ReachSection = () => (
  <PrivacyPanel
    title="Who finds and reaches you"
    part="privacy reach"
    note="People you block find and reach you in none of these ways."
  >
    {(choice) => (
      <>
        <PrivacyChoice
          name="discoverability"
          title="Found by name"
          about="Friends, and people who know your email address, always find you"
          label="Who can find you"
          choices={findableBy}
          {...choice}
        />
        <PrivacyChoice
          name="requestableBy"
          title="Friend requests"
          label="Who can ask to be your friend"
          choices={requestableBy}
          {...choice}
        />
        <PrivacyChoice
          name="writableBy"
          title="Direct messages"
          about={
            choice.shown.writableBy === 'nobody'
              ? 'You cannot write to others directly either. Rooms of teams and forums stay open to you.'
              : undefined
          }
          label="Who may write to you"
          choices={writableBy}
          {...choice}
        />
        <PrivacyChoice
          name="addableBy"
          title="Being added to a team"
          about="They must find you by name. The team sees your address after you press Stay."
          label="Who may add you to a team"
          choices={addableBy}
          {...choice}
        />
        <SwitchSetting
          label="Show when you are here"
          about="A green dot and “typing” for people you share a room with. Off, you do not see it of others either."
          checked={choice.shown.presence === 'shared'}
          onChange={(isOn) => choice.onChoose({ presence: isOn ? 'shared' : 'hidden' })}
        />
      </>
    )}
  </PrivacyPanel>
)
