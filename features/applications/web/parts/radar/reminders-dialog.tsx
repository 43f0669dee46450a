import { useQuery, useQueryClient } from '@tanstack/react-query'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { SettingList, SwitchSetting } from '#web/ui/setting.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import { applications, type Board, type Rule } from '../../../contract.ts'
import { boardQuery } from '../../queries/applications.ts'

const rules: [Rule, string, (board: Board) => string][] = [
  ['follow-up', 'Follow up', () => 'Seven days after you applied or last wrote, without an answer'],
  [
    'quiet',
    'No answer',
    ({ history }) =>
      `After ${history.quietAfter} days of silence${history.answers >= 10 ? ', as nine in ten of your answers came sooner' : ', and by your own times once you have ten answers'}`,
  ],
  ['interview', 'Interview', () => 'From the day before, until you say how it went'],
  ['thanks', 'Say thank you', () => 'From the day after an interview, until you do'],
  ['offer', 'Answer an offer', () => 'A week before they need an answer'],
  ['closing', 'Closes soon', () => 'Three days before an ad closes, until you apply or close it'],
  ['step', 'Your own next steps', () => 'On the day you chose'],
]

/** What counts as 'Needs you'. Each rule can be switched off. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  function choose(rule: Rule, isOn: boolean, before: Rule[]) {
    const off = isOn ? before.filter((one) => one !== rule) : [...before, rule]
    const show = (remindersOff: Rule[]) =>
      queries.setQueryData(boardQuery.queryKey, (shown) => shown && { ...shown, remindersOff })
    void saveChange(queries, off, {
      key: ['application reminders'],
      scope: 'application reminders',
      send: () => request(applications.setReminders, { body: { off } }),
      apply() {
        show(off)
        return () => show(before)
      },
      onFailed: showProblem,
    })
  }
  return (
    <Dialog title="What needs you" about="Closed applications never need you." hasAddress onClose={onClose}>
      <DialogBody>
        <Loaded query={useQuery(boardQuery)} what="your reminders" rows={rules.length}>
          {(board) => (
            <SettingList>
              {rules.map(([rule, label, about]) => (
                <SwitchSetting
                  key={rule}
                  label={label}
                  about={about(board)}
                  checked={!board.remindersOff.includes(rule)}
                  onChange={(isOn) => choose(rule, isOn, board.remindersOff)}
                />
              ))}
            </SettingList>
          )}
        </Loaded>
      </DialogBody>
    </Dialog>
  )
}
