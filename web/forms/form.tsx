import type { ComponentProps } from 'react'
import { RefusalContext } from '../ui/field.tsx'
import type { Refusal } from './use-submission.ts'

/** Its fields say why they are refused. */
export const Form = ({ refusal, ...props }: ComponentProps<'form'> & { refusal: Refusal | null }) => (
  <RefusalContext value={refusal}>
    <form noValidate {...props} />
  </RefusalContext>
)
