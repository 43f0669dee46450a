import { FieldPair } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EMAIL_MAX, LINKEDIN_MAX, NAME_MAX, PHONE_MAX } from '../contract.ts'

type Values = { email: string; name: string; phone: string; linkedin: string }

type InviteeFieldsProps = { values: Values; onType: (patch: Partial<Values>) => void }

/** Somebody by their address, and what else one knows of them. */
export function InviteeFields({ values, onType }: InviteeFieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        value={values.email}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        onChange={(event) => onType({ email: event.target.value })}
      />
      <TextField
        label="Name"
        note="(optional)"
        name="name"
        value={values.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={(event) => onType({ name: event.target.value })}
      />
      <FieldPair>
        <TextField
          label="Phone"
          note="(optional)"
          name="phone"
          type="tel"
          value={values.phone}
          maxLength={PHONE_MAX}
          autoComplete="off"
          onChange={(event) => onType({ phone: event.target.value })}
        />
        <TextField
          label="LinkedIn"
          note="(optional)"
          name="linkedin"
          inputMode="url"
          value={values.linkedin}
          maxLength={LINKEDIN_MAX}
          autoComplete="off"
          onChange={(event) => onType({ linkedin: event.target.value })}
        />
      </FieldPair>
    </>
  )
}
