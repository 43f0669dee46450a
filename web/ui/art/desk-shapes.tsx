/** Each 64 by 64. */
export const MugShape = () => (
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
)

export const HeadphonesShape = () => (
  <>
    <path d="M12 38a20 20 0 0 1 40 0" fill="none" stroke="#46525F" strokeWidth="6" strokeLinecap="round" />
    <rect x="8" y="34" width="13" height="20" rx="6" fill="#D96BA8" />
    <rect x="43" y="34" width="13" height="20" rx="6" fill="#D96BA8" />
    <rect x="16" y="34" width="5" height="20" rx="2.5" fill="#A94782" />
    <rect x="43" y="34" width="5" height="20" rx="2.5" fill="#A94782" />
  </>
)
