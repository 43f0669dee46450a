import type { ReactNode } from 'react'
import styles from './social-marks.module.css'

const Mark = ({ children }: { children: ReactNode }) => (
  <svg className={`rigid ${styles.mark}`} viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
)

export const GoogleMark = () => (
  <Mark>
    <path fill="none" stroke="currentColor" strokeWidth="3.2" d="M18.8 7.3A8 8 0 1 0 20 12.4h-7.5" />
  </Mark>
)

export const GithubMark = () => (
  <Mark>
    <path
      fill="currentColor"
      d="M4.6 3.2c1.7.1 3.3 1 4.3 1.7a12 12 0 0 1 6.2 0c1-.7 2.6-1.6 4.3-1.7.7 1.7.4 3.3.1 4 1 1.2 1.5 2.5 1.5 4.1 0 5-3 6.3-5.8 6.7.6.6.8 1.4.8 2.4V22H9v-1.6c-2.7.5-3.9-.6-4.7-2-.4-.8-1-1.2-1.6-1.6 1.5-.5 2.5.6 3.2 1.5.7 1 1.6 1.3 3.1.9.1-.6.3-1 .6-1.3C6 17.5 3 16.2 3 11.3c0-1.6.6-3 1.5-4.1-.3-.7-.6-2.3.1-4z"
    />
  </Mark>
)

export const LinkedinMark = () => (
  <Mark>
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zm.8 8v8h2.6v-8zm1.3-4.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM10.3 10v8h2.6v-4.3c0-2.2 2.7-2.4 2.7 0V18h2.6v-5c0-3.8-3.9-3.7-5.3-1.8V10z"
    />
  </Mark>
)
