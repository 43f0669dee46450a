/** The fox's head on a 96 by 96 grid. It has no disc: whoever draws it gives one. */
export function FoxHead() {
  return (
    <>
      <path d="M12 100c0-20 16-29 36-29s36 9 36 29z" fill="#F4F1E6" />
      <path d="M36 72.5c3 6 21 6 24 0l-3-3H39z" fill="#DAD6C6" />
      <path
        d="M19 14c8 2 15 8 19 15l-17 12c-4-9-5-19-2-27zM77 14c-8 2-15 8-19 15l17 12c4-9 5-19 2-27z"
        fill="#E8742F"
      />
      <path d="M22 20c5 2 8 5 11 9l-9 7c-3-5-3-11-2-16zM74 20c-5 2-8 5-11 9l9 7c3-5 3-11 2-16z" fill="#4A2A22" />
      <path
        d="M48 25c17 0 29 10 31 25-7 2-11 6-15 12-4 7-9 12-16 12s-12-5-16-12c-4-6-8-10-15-12 2-15 14-25 31-25z"
        fill="#F4873F"
      />
      <path
        d="M17 50c10-3 20 0 25 7 3 4 3 8 6 10 3-2 3-6 6-10 5-7 15-10 25-7-7 2-11 6-15 12-4 7-9 12-16 12s-12-5-16-12c-4-6-8-10-15-12z"
        fill="#FFF6E9"
      />
      <circle cx="35" cy="47" r="3.9" fill="#18241f" />
      <circle cx="36.37" cy="45.44" r="1.25" fill="#fff" />
      <circle cx="61" cy="47" r="3.9" fill="#18241f" />
      <circle cx="62.37" cy="45.44" r="1.25" fill="#fff" />
      <path d="M43.5 64c0-3 9-3 9 0 0 2-2.5 4.5-4.5 4.5s-4.5-2.5-4.5-4.5z" fill="#18241f" />
    </>
  )
}

/** With a disc of its own, for a scene: nobody in particular. */
export const fox = { disc: '#9ADBC4', Head: FoxHead }
