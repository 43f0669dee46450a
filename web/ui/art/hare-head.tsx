const HareHead = () => (
  <>
    <path d="M12 100c0-20 16-29 36-29s36 9 36 29z" fill="#7C5BA6" />
    <path d="M36 72.5c3 6 21 6 24 0l-3-3H39z" fill="#654890" />
    <path d="M31 40C22 26 20 5 28 2c8-1 14 18 14 34zM65 40c9-14 11-35 3-38-8-1-14 18-14 34z" fill="#F7EEE2" />
    <path
      d="M33 33c-5-10-6-22-3.5-24.5C34 9 37 22 37.5 32zM63 33c5-10 6-22 3.5-24.5C62 9 59 22 58.5 32z"
      fill="#F6B4AE"
    />
    <path d="M48 31c18 0 29 9 29 22 0 14-12 22-29 22s-29-8-29-22c0-13 11-22 29-22z" fill="#F7EEE2" />
    <circle cx="35" cy="50" r="4.1" fill="#18241f" />
    <circle cx="36.44" cy="48.36" r="1.31" fill="#fff" />
    <circle cx="61" cy="50" r="4.1" fill="#18241f" />
    <circle cx="62.44" cy="48.36" r="1.31" fill="#fff" />
    <path d="M44 58.5c0-2 8-2 8 0 0 1.8-2.5 3.5-4 3.5s-4-1.7-4-3.5z" fill="#F2877B" />
    <path
      d="M48 62c-1 4-6 5-8 2m8-2c1 4 6 5 8 2"
      stroke="#18241f"
      strokeWidth="2.3"
      strokeLinecap="round"
      fill="none"
    />
    <path d="M45.5 66.5h5v4.5c0 1-5 1-5 0z" fill="#fff" stroke="#D8CBB8" strokeWidth=".8" />
    <circle cx="26" cy="59" r="4.5" fill="#F6A59B" opacity=".7" />
    <circle cx="70" cy="59" r="4.5" fill="#F6A59B" opacity=".7" />
  </>
)

export const hare = { disc: '#BFE07A', Head: HareHead }
