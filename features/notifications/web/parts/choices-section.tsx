import { Link } from '@tanstack/react-router'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { moonIcon } from '#web/ui/badge-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { alertIcon } from '#web/ui/common-icons.ts'
import { Loaded } from '#web/ui/list.tsx'
import { ErrorLine, Notice, Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import type { Choices } from '../../choices-contract.ts'
import { pushSupport } from '../actions/push-support.ts'
import { ChoicesState } from './choices-state.tsx'
import { hourName } from './hour-names.ts'
import { useChoices } from './use-choices.ts'
import { usePush } from './use-push.ts'
import styles from './when-section.module.css'

const whyStopped: Record<NonNullable<Choices['stopped']>, string> = {
  'no-mail-server': 'This server sends no mail, so none of this arrives by email yet.',
  unconfirmed: 'Confirm your email address first: the link is in the mail we sent you.',
  refused: 'Mail to your address came back, so we stopped. Check your address, then choose anything to try again.',
}

const QuietNote = ({ quietFrom, quietUntil }: Pick<Choices, 'quietFrom' | 'quietUntil'>) =>
  quietFrom !== quietUntil && (
    <p className={`small flex gap-3 sunken rounded padded ${styles.quiet}`}>
      <Icon shape={moonIcon} />
      <span>
        <strong>
          Quiet from {hourName(quietFrom)} to {hourName(quietUntil)}.
        </strong>{' '}
        Push and email wait until then.{' '}
        <Link to="/settings/$pane" params={{ pane: 'notifications' }} hash="mail" replace>
          Change
        </Link>
      </span>
    </p>
  )

const ChoiceMatrix = lazyComponent(() => import('./choice-matrix.tsx').then((file) => file.ChoiceMatrix))
// While the choices load.
ChoiceMatrix.preload()

export function ChoicesSection() {
  const state = useChoices('notification-choices')
  const { data, choose } = state
  const push = usePush()
  return (
    <>
      {data && <QuietNote {...data} />}
      <PanelSection title="What reaches you, and how" anchor="notifications" aside={<ChoicesState {...state} />}>
        <Loaded query={state} what="your choices">
          {(shown) => (
            <Stack tight>
              {shown.stopped && <Notice shape={alertIcon}>{whyStopped[shown.stopped]}</Notice>}
              {push.problem && <ErrorLine>{push.problem}</ErrorLine>}
              <ChoiceMatrix
                shown={shown}
                onChoose={choose}
                isWithoutPush={!push.isOnSomewhere}
                onTurnOnPush={
                  push.isLoading || push.isOn || pushSupport() !== 'ready' ? null : () => void push.turnOn()
                }
              />
            </Stack>
          )}
        </Loaded>
      </PanelSection>
    </>
  )
}
