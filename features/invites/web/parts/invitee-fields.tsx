import type { ChangeEvent } from 'react'
import { FieldPair } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EMAIL_MAX, LINKEDIN_MAX, NAME_MAX, PHONE_MAX } from '../../contract.ts'

type Values = { email: string; name: string; phone: string; linkedin: string }

type InviteeFieldsProps = {
  /** `link` asks for the address and name as well. */
  mode: 'existing' | 'link'
  values: Values
  /** Why a field was not accepted, by its name. */
  wrong: Record<string, string> | undefined
  onType: (patch: Partial<Values>) => void
}

/** What the inviter writes about the person they invite. */
export function InviteeFields({ mode, values, wrong, onType }: InviteeFieldsProps) {
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: wrong?.[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType({ [name]: event.target.value }),
  })
  return (
    <>
      {mode === 'link' && (
        <>
          <TextField label="Email" {...field('email')} type="email" maxLength={EMAIL_MAX} />
          <TextField label="Name" note="(optional)" {...field('name')} maxLength={NAME_MAX} />
        </>
      )}
      <FieldPair>
        <TextField label="Phone" note="(optional)" {...field('phone')} type="tel" maxLength={PHONE_MAX} />
        <TextField label="LinkedIn" note="(optional)" {...field('linkedin')} inputMode="url" maxLength={LINKEDIN_MAX} />
      </FieldPair>
    </>
  )
}
