import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SwitchSetting } from '#web/ui/setting.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { ServerSettings } from '../../../server-contract.ts'
import { useSetting } from './use-setting.tsx'

const ANY = 'any'
const counts = [0, 1, 2, 5, 10, 20, 50]

/** What people may write to others. */
export function RulesSection({ settings }: { settings: ServerSettings }) {
  const { save, send, chosen, mark } = useSetting('rules')
  const links = chosen?.linksOfNewAccounts !== undefined ? chosen.linksOfNewAccounts : settings.linksOfNewAccounts
  const offered = links === null || counts.includes(links) ? counts : [...counts, links].toSorted((a, b) => a - b)
  return (
    <PanelSection title="What people may write" aside={mark}>
      <Stack tight>
        <SelectField
          label="Links that a new account may share a day"
          hint="In its first week. Most spam comes from new accounts."
          value={links ?? ANY}
          onChange={({ target: { value } }) => save({ linksOfNewAccounts: value === ANY ? null : Number(value) })}
          options={[...offered.map((count) => [count, count === 0 ? 'None' : count] as const), [ANY, 'Any number']]}
        />
        <SwitchSetting
          label="Public forums"
          about="Everybody reads and writes in them. Off, nobody sees them, and nothing of them is deleted. Rooms of teams and direct messages stay."
          checked={chosen?.hasForums ?? settings.hasForums}
          onChange={(hasForums) => save({ hasForums })}
        />
        <WordsForm words={settings.words} onSave={(words) => send({ words })} />
      </Stack>
    </PanelSection>
  )
}

type WordsFormProps = { words: string[]; onSave: (words: string[]) => Promise<void> }

function WordsForm({ words, onSave }: WordsFormProps) {
  const { values, field, isChanged, discard } = useDraft('filtered words', { words: words.join('\n') })
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    const written = values.words
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean)
    await onSave([...new Set(written)])
    discard()
  })
  return (
    <form {...formProps} noValidate>
      <Stack tight>
        <TextArea
          label="Words that nobody may write"
          hint="One word or phrase a line. A * at the end stands for any ending. Direct messages are not filtered."
          rows={4}
          spellCheck={false}
          error={refusal?.text}
          {...field('words')}
        />
        <div>
          <Button type="submit" busy={isBusy} aria-disabled={!isChanged || undefined}>
            Save words
          </Button>
        </div>
      </Stack>
    </form>
  )
}
