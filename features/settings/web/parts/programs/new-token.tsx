import { Secret } from '#web/ui/secret.tsx'

/** The server keeps only its hash, so this is the one time that it is shown. */
export function NewToken({ name, token }: { name: string; token: string }) {
  return (
    <Secret label="New token" value={token}>
      <strong>Copy it now.</strong> “{name}” is shown this one time. Anyone who has it acts as you, within what you
      allowed.
    </Secret>
  )
}
