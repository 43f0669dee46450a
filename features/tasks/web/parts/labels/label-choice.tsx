import type { ComponentProps } from 'react'
import type { Label } from '#features/teams/labels-contract.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { LabelMark } from './label-mark.tsx'

type LabelChoiceProps = { label: Label } & Omit<ComponentProps<typeof CheckLine>, 'label'>

export const LabelChoice = ({ label, ...rest }: LabelChoiceProps) => (
  <span className="split gap-3">
    <CheckLine label={label.name} {...rest} />
    <span aria-hidden="true">
      <LabelMark label={label} />
    </span>
  </span>
)
