import type { ChangeEvent } from 'react'
import { FieldPair } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EMAIL_MAX, LINKEDIN_MAX, NAME_MAX, PHONE_MAX } from '../contract.ts'

type Values = { email: string; name: string; phone: string; linkedin: string }

type InviteeFieldsProps = { values: Values; onType: (patch: Partial<Values>) => void }

/** Somebody by their address, and what else one knows of them. */
export function InviteeFields({ values, onType }: InviteeFieldsProps) {
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField label="Email" {...field('email')} type="email" maxLength={EMAIL_MAX} />
      <TextField label="Name" note="(optional)" {...field('name')} maxLength={NAME_MAX} />
      <FieldPair>
        <TextField label="Phone" note="(optional)" {...field('phone')} type="tel" maxLength={PHONE_MAX} />
        <TextField label="LinkedIn" note="(optional)" {...field('linkedin')} inputMode="url" maxLength={LINKEDIN_MAX} />
      </FieldPair>
    </>
  )
}
