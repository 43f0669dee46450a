import { useEffect, useState } from 'react'
import { request } from '#web/request/api-client.ts'
import { identity, meetsPasswordPolicy } from '../../contract.ts'
import styles from './password-strength.module.css'

/** Milliseconds after the last key until the server is asked. */
const TYPING_MS = 300

const strengths = [
  { name: 'Weak', advice: 'Quickly guessed. Three or four words of your own are safer.' },
  { name: 'Fair', advice: 'Longer is stronger.' },
  { name: 'Good', advice: 'Hard to guess.' },
  { name: 'Strong', advice: 'Very hard to guess.' },
]

/** Warns, and refuses nothing. */
export function PasswordStrength(typed: { password: string; about: string[] }) {
  const { strength, isCommon } = useStrength(typed) ?? { strength: -1, isCommon: false }
  const { name, advice } = strengths[strength] ?? {}
  return (
    <span className={`tiny grid gap-1 above-2 ${styles.strength}`} data-strength={strength}>
      <span className={`grid gap-1 ${styles.bars}`} aria-hidden="true">
        {strengths.map((one, index) => (
          <span key={one.name} data-full={index <= strength || undefined} />
        ))}
      </span>
      <span role="status">
        {name && <strong>{name}. </strong>}
        {isCommon
          ? 'Built on a password that many people use, so it is quickly guessed. A longer one of your own is safer.'
          : advice}
      </span>
    </span>
  )
}

/** As the server estimated what was typed last. Nothing before its first answer. */
function useStrength({ password, about }: { password: string; about: string[] }) {
  const [found, setFound] = useState<{ strength: number; isCommon: boolean }>()
  useEffect(() => {
    if (!meetsPasswordPolicy(password)) return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      request(identity.checkPassword, { body: { password, about }, signal: outdated.signal }).then(setFound, () => {
        // The meter is only a help, and the form says itself what fails.
      })
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [password, about])
  return meetsPasswordPolicy(password) ? found : undefined
}
