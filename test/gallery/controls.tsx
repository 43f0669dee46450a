import { useState } from 'react'
import { globeIcon, lockIcon, plusIcon } from '#web/ui/action-icons.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check, CheckLine, Option, Radio, Switch } from '#web/ui/check.tsx'
import { mailIcon } from '#web/ui/common-icons.ts'
import { FieldGroup, FieldPair } from '#web/ui/field.tsx'
import { Alert, Columns, ErrorLine, Notice, Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { DateField, inputClass, TextArea, TextField } from '#web/ui/text-field.tsx'
import { retryIcon } from '#web/ui/tool-icons.ts'

export function ButtonsPart() {
  return (
    <PanelSection title="Buttons">
      <Stack tight>
        <TagList>
          <Button variant="primary" icon={plusIcon}>
            Create Team
          </Button>
          <Button>Cancel</Button>
          <Button variant="reward">Redeem</Button>
          <Button variant="danger">Unfriend</Button>
          <Button variant="plain">Decline</Button>
          <Button variant="primary" disabled>
            Send Invite
          </Button>
          <Button aria-disabled="true">13 more points</Button>
          <Button variant="primary" busy icon={retryIcon}>
            Searching…
          </Button>
        </TagList>
        <TagList>
          <Button variant="primary" size="small">
            Join
          </Button>
          <a className={buttonClass({ variant: 'primary', size: 'large' })} href="#main">
            Sign Up
          </a>
          <a className={buttonClass({ size: 'large' })} href="#main">
            Sign In
          </a>
        </TagList>
        <Button variant="primary" wide>
          Sign In
        </Button>
      </Stack>
    </PanelSection>
  )
}

/** A name without break opportunities, wider than a phone. */
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'

export function FieldsPart() {
  return (
    <Columns split="even">
      <PanelSection title="Fields">
        <Stack tight>
          <FieldPair>
            <TextField label="First name" autoComplete="given-name" />
            <TextField label="Last name" defaultValue="Lovelace" note="optional" />
          </FieldPair>
          <TextField label="Email" type="email" defaultValue="ada" error="Please enter a valid email." />
          <TextField label={`Type ${LONG} to confirm`} error={`Type ${LONG} to delete it.`} />
          <PasswordField
            label="Password"
            aside={<a href="#main">Forgot Password</a>}
            hint="At least 6 characters, one uppercase letter, one number, one special character."
            defaultValue="Secret-1"
          />
          <TextArea label="Description" rows={2} defaultValue="Six weeks to a portfolio we are proud to send." />
          <SelectField label="Assign To" defaultValue="">
            <option value="">Select member</option>
            <option>Grace Hopper</option>
          </SelectField>
          <DateField label="Due Date" defaultValue="2026-12-25" />
          <TextField label="Team" disabled defaultValue="Portfolio Sprint" />
          <SearchField label="Search" placeholder="Search by name or email" />
          <input className={inputClass} aria-label="Invite link" readOnly value="https://cohort.test/join/8f2k1q7d" />
        </Stack>
      </PanelSection>
      <PanelSection title="Errors and news" aside={<Pill>3</Pill>}>
        <Stack tight>
          <Alert>Incorrect Password or Email</Alert>
          <Notice>If an account with that email exists, a password reset email has been sent.</Notice>
          <ErrorLine>Fill all fields</ErrorLine>
          <TagList>
            <Pill>Member</Pill>
            <Pill tone="action">Owner</Pill>
            <Pill tone="reward">Ready to redeem</Pill>
            <Pill shape={globeIcon}>Public</Pill>
            <Pill shape={lockIcon}>Private</Pill>
            <Pill shape={mailIcon}>Invited</Pill>
          </TagList>
          <TagList>
            <Tag text="Typography" />
            <Tag text="Compilers" onRemove={() => {}} />
          </TagList>
        </Stack>
      </PanelSection>
    </Columns>
  )
}

const scopes = [
  { value: 'friends', label: 'Friends' },
  { value: 'team', label: 'Team' },
  { value: 'everyone', label: 'Everyone' },
] as const

const tabs = [
  { value: 'mine', label: 'My Tasks', count: 4 },
  { value: 'team', label: 'Team Tasks', count: 30 },
  { value: 'done', label: 'Done' },
] as const

export function ChoicesPart() {
  const [scope, setScope] = useState<(typeof scopes)[number]['value']>('friends')
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('mine')
  return (
    <Columns split="even">
      <PanelSection title="Choices">
        <Stack tight>
          <TagList>
            <Check aria-label="Open" />
            <Check aria-label="Done" defaultChecked />
            <Check aria-label="Not yours" disabled />
            <Radio aria-label="One" name="bare" />
            <Radio aria-label="Other" name="bare" defaultChecked />
            <Switch aria-label="Off" />
            <Switch aria-label="On" defaultChecked />
          </TagList>
          <CheckLine label="Twenty honest interviews" done defaultChecked />
          <CheckLine label="Find a first job" done />
          <FieldGroup label="Visibility">
            <FieldPair>
              <Option label="Public" name="visibility" shape={globeIcon} />
              <Option label="Private" name="visibility" shape={lockIcon} defaultChecked />
            </FieldPair>
          </FieldGroup>
          <Segmented label="Scope" choices={scopes} value={scope} onChange={setScope} />
          <Segmented label="Scope, filling the line" choices={scopes} value={scope} onChange={setScope} fill />
        </Stack>
      </PanelSection>
      <PanelSection title="Tabs">
        <Tabs label="Tasks" tabs={tabs} value={tab} onChange={setTab}>
          This is the panel of {tabs.find(({ value }) => value === tab)?.label}.
        </Tabs>
      </PanelSection>
    </Columns>
  )
}
