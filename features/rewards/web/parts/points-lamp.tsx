import { useId } from 'react'
import { HeadphonesShape, MugShape } from '#web/ui/art/desk-shapes.tsx'
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
        <MugShape />
      </g>
      <g transform="translate(270 142) scale(1.4)">
        <HeadphonesShape />
      </g>
    </svg>
  )
}
