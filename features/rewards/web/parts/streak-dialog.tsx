import { checkIcon } from '#web/ui/action-icons.ts'
import { moonIcon } from '#web/ui/badge-icons.ts'
import { Button, Icon } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { SettingList, SwitchSetting } from '#web/ui/setting.tsx'
import { PAUSE_DAYS, type Streak } from '../../rules/streak.ts'
import { useChangeStreak } from '../actions/use-change-streak.ts'
import styles from './streak-dialog.module.css'
import { daysInARow } from './streak-format.ts'

export function StreakDialog({ streak, onClose }: { streak: Streak; onClose: () => void }) {
  const { days, longest, restDaysLeft, isPaused, isHidden } = streak
  const change = useChangeStreak()
  return (
    <Dialog title="Your streak" onClose={onClose}>
      <DialogBody>
        <div className={`centred ${styles.count}`}>
          <p>
            <b>{days}</b> {daysInARow(days)}
          </p>
          {longest > 0 && <p className="note">Your longest is {longest}.</p>}
        </div>
        <LinedList>
          <ListRow lead={<Icon shape={checkIcon} className={styles.mark} />}>
            A day counts when you finish a task, reach a goal or earn points in another way.
          </ListRow>
          <ListRow lead={<Icon shape={moonIcon} className={styles.mark} />} actions={<b>{restDaysLeft} left</b>}>
            Two rest days a week are free. Cohort uses them for you.
          </ListRow>
        </LinedList>
        <SettingList>
          <SwitchSetting
            label="Pause for exams or holidays"
            about={`Your streak waits for you, up to ${PAUSE_DAYS} days.`}
            checked={isPaused}
            onChange={(isOn) => void change({ isPaused: isOn })}
          />
          <SwitchSetting
            label="Show the week row"
            about="Hidden, it goes on counting."
            checked={!isHidden}
            onChange={(isOn) => void change({ isHidden: !isOn })}
          />
        </SettingList>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose} data-autofocus>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
