import { useId } from 'react'
import styles from './points-panel.module.css'

/** The lamp over the table, with a mug and headphones in its light. */
export function PointsLamp() {
  const pool = useId()
  return (
    <svg className={styles.lamp} viewBox="0 0 380 250" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <defs>
        <radialGradient id={pool} cx=".5" cy=".1" r=".9">
          <stop offset="0" stopColor="#fffbe2" />
          <stop offset="1" stopColor="#fffbe2" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path className={styles.beam} d="M204 92h116l98 140H106z" fill={`url(#${pool})`} />
      <path d="M262-250v284" stroke="#8a6413" strokeWidth="5" />
      <path d="M186 92c0-36 30-58 76-58s76 22 76 58z" fill="#17704b" />
      <path d="M186 90h152v8H186z" fill="#0d4f35" />
      <ellipse className={styles.beam} cx="262" cy="99" rx="22" ry="8" fill="#fffbe2" />
      <path d="M70 229h310v30H70z" fill="#a8721f" />
      <rect x="60" y="219" width="330" height="13" rx="6" fill="#cf9738" />
      <g transform="translate(178 150) scale(1.35)">
        <path d="M41 26h5a8 8 0 0 1 0 17h-6v-5h6a3.5 3.5 0 0 0 0-7h-5z" fill="#D9534A" />
        <path d="M14 23h29v20a9 9 0 0 1-9 9H23a9 9 0 0 1-9-9z" fill="#F0695C" />
        <path d="M14 23h29v5H14z" fill="#C9453C" />
        <path
          d="M23 17c-3-3 3-4 0-8M33 17c-3-3 3-4 0-8"
          fill="none"
          stroke="#B9C4BF"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(270 142) scale(1.4)">
        <path d="M12 38a20 20 0 0 1 40 0" fill="none" stroke="#46525F" strokeWidth="6" strokeLinecap="round" />
        <rect x="8" y="34" width="13" height="20" rx="6" fill="#D96BA8" />
        <rect x="43" y="34" width="13" height="20" rx="6" fill="#D96BA8" />
        <rect x="16" y="34" width="5" height="20" rx="2.5" fill="#A94782" />
        <rect x="43" y="34" width="5" height="20" rx="2.5" fill="#A94782" />
      </g>
    </svg>
  )
}
