import { checkIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { type PushSupport, pushSupport } from '../actions/push-support.ts'
import { usePush } from './use-push.ts'

const whyNot: Record<Exclude<PushSupport, 'ready'>, string> = {
  denied: 'Your browser blocks Cohort’s notifications. Allow them in its settings for this page.',
  unsupported: 'This browser cannot receive pushes.',
  'install-first': 'On iPhone and iPad, add Cohort to the Home Screen and open it there. Then you can turn push on.',
}

export function PushSetting() {
  const push = usePush()
  const support = pushSupport()
  return (
    <div>
      <Setting
        label="Push on this device"
        about={
          support === 'ready' ? 'Get notified when Cohort is closed. Each device has its own switch.' : whyNot[support]
        }
        control={
          support === 'ready' &&
          !push.isLoading && (
            <span className="wrap">
              {push.isOn ? (
                <>
                  <Pill tone="action" shape={checkIcon}>
                    On
                  </Pill>
                  <Button size="small" variant="plain" busy={push.isBusy} onClick={() => void push.tryOut()}>
                    Try it
                  </Button>
                  <Button size="small" busy={push.isBusy} onClick={() => void push.turnOff()}>
                    Turn off
                  </Button>
                </>
              ) : (
                <Button size="small" busy={push.isBusy} onClick={() => void push.turnOn()}>
                  Turn on
                </Button>
              )}
            </span>
          )
        }
      />
      {push.problem && <ErrorLine>{push.problem}</ErrorLine>}
    </div>
  )
}
