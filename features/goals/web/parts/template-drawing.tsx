import type { ReactNode } from 'react'
import type { TemplateId } from '../../rules/planner/template-ids.ts'
import styles from './templates.module.css'

const drawings: Record<TemplateId, ReactNode> = {
  'first-job': (
    <>
      <path d="M22 54h20" stroke="#C99A2E" strokeWidth="5" strokeLinecap="round" />
      <path d="M32 52V26" stroke="#C99A2E" strokeWidth="4" />
      <path d="M10 29c0-11 9-17 22-17s22 6 22 17z" fill="#17845A" />
      <path d="M10 29h44v3H10z" fill="#0F5F41" />
      <path d="M16 32h32l5 14H11z" fill="#FFD766" opacity=".55" />
      <circle cx="32" cy="10" r="3" fill="#C99A2E" />
    </>
  ),
  internship: (
    <>
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
    </>
  ),
  change: (
    <>
      <path d="M31 37C18 38 11 29 12 18c12 0 19 7 19 19z" fill="#4FAE72" />
      <path d="M33 37c0-14 7-22 20-23 1 13-7 22-20 23z" fill="#2F8A58" />
      <path d="M32 40V26" stroke="#226B43" strokeWidth="3" strokeLinecap="round" />
      <path d="M20 37h24l-3 15a4 4 0 0 1-4 3H27a4 4 0 0 1-4-3z" fill="#E58B5E" />
      <path d="M18 36h28v6H18z" fill="#D0744A" />
    </>
  ),
  exam: (
    <>
      <rect x="10" y="43" width="44" height="10" rx="3" fill="#2F8A58" />
      <rect x="14" y="32" width="38" height="11" rx="3" fill="#F08A7B" />
      <rect x="11" y="22" width="36" height="10" rx="3" fill="#FFC845" />
      <path d="M17 43v10M46 32v11M18 22v10" stroke="#fff" strokeOpacity=".55" strokeWidth="3" />
      <path d="M24 22c0-6 4-9 8-9 1 5-1 9-8 9z" fill="#4FAE72" />
    </>
  ),
  portfolio: (
    <>
      <rect x="15" y="11" width="34" height="43" rx="5" fill="#3E7FB8" />
      <path d="M15 16a5 5 0 0 1 5-5h3v43h-3a5 5 0 0 1-5-5z" fill="#2C6193" />
      <rect x="28" y="19" width="15" height="10" rx="2" fill="#F5F8F3" />
      <path d="M42 40v16l-3-3-3 3V40z" fill="#FFC845" />
    </>
  ),
  own: (
    <>
      <path d="M13 51l3-12 25-25c2-2 5-2 7 0l2 2c2 2 2 5 0 7L25 48z" fill="#FFC845" />
      <path d="M16 39l9 9-12 3z" fill="#F6DDB8" />
      <path d="M13 51l1.3-5 3.7 3.7z" fill="#2A3A33" />
      <path d="M37 18l9 9 4-4c2-2 2-5 0-7l-2-2c-2-2-5-2-7 0z" fill="#F08A7B" />
      <path d="M34.5 20.5l9 9 2.5-2.5-9-9z" fill="#C9D3D0" />
    </>
  ),
}

/** An object for each kind of goal. */
export const TemplateDrawing = ({ template }: { template: TemplateId }) => (
  <svg className={styles.object} viewBox="0 0 64 64" aria-hidden="true">
    {drawings[template]}
  </svg>
)
