import { useEffect, useState } from 'react'
import { request } from '#web/request/api-client.ts'
import { identity, meetsPasswordPolicy } from '../../contract.ts'
import styles from './password-strength.module.css'
import { strengthNames, strengthOf } from './password-strength-score.ts'

/** Milliseconds after the last key until the server's list is asked. */
const TYPING_MS = 300

const advice = [
  'Quickly guessed. Three or four words of your own are safer.',
  'Longer is stronger.',
  'Hard to guess.',
  'Very hard to guess.',
]

/** Warns, and refuses nothing. */
export function PasswordStrength({ password }: { password: string }) {
  const isCommon = useIsCommon(password) === password
  const strength = strengthOf(password, isCommon)
  return (
    <span className={`tiny grid gap-1 above-2 ${styles.strength}`} data-strength={strength}>
      <span className={`grid gap-1 ${styles.bars}`} aria-hidden="true">
        {strengthNames.map((name, index) => (
          <span key={name} data-full={index <= strength || undefined} />
        ))}
      </span>
      <span role="status">
        <strong>{strengthNames[strength]}.</strong>{' '}
        {isCommon
          ? 'Built on a password that many people use, so it is quickly guessed. A longer one of your own is safer.'
          : advice[strength]}
      </span>
    </span>
  )
}

/** The password that the server's list knows, if it was this one. Without an answer nothing is said. */
function useIsCommon(password: string) {
  const [common, setCommon] = useState<string>()
  useEffect(() => {
    if (!meetsPasswordPolicy(password)) return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      request(identity.checkPassword, { body: { password }, signal: outdated.signal }).then(
        ({ isCommon }) => setCommon(isCommon ? password : undefined),
        () => {
          // The meter is only a help, and the form says itself what fails.
        },
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [password])
  return common
}
