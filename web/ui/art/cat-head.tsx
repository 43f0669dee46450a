export const CatHead = ({ isAsleep = false }: { isAsleep?: boolean }) => (
  <>
    <path d="M12 100c0-20 16-29 36-29s36 9 36 29z" fill="#F9CB5B" />
    <path d="M36 72.5c3 6 21 6 24 0l-3-3H39z" fill="#E3AE35" />
    <path d="M20 46l-1-27c0-3 3-4 5-2l15 12h18l15-12c2-2 5-1 5 2l-1 27z" fill="#46525F" />
    <path d="M25 24l9 8-9 9zM71 24l-9 8 9 9z" fill="#F2A59A" />
    <ellipse cx="48" cy="50" rx="30" ry="25" fill="#46525F" />
    <path d="M48 75c-11 0-19-5-22-11 6-6 14-7 22-7s16 1 22 7c-3 6-11 11-22 11z" fill="#EEF1F0" />
    {isAsleep ? (
      <path d="M29 48q6.5 6 13 0M54 48q6.5 6 13 0" stroke="#D9E86B" strokeWidth="3" strokeLinecap="round" fill="none" />
    ) : (
      <>
        <ellipse cx="35.5" cy="47" rx="6.5" ry="7.5" fill="#D9E86B" />
        <ellipse cx="60.5" cy="47" rx="6.5" ry="7.5" fill="#D9E86B" />
        <circle cx="36" cy="47.5" r="4" fill="#18241f" />
        <circle cx="37.4" cy="45.9" r="1.28" fill="#fff" />
        <circle cx="60" cy="47.5" r="4" fill="#18241f" />
        <circle cx="61.4" cy="45.9" r="1.28" fill="#fff" />
      </>
    )}
    <path d="M44.5 58h7l-3.5 4z" fill="#F2877B" />
    <path
      d="M48 62c-1 4-6 5-8 2m8-2c1 4 6 5 8 2"
      stroke="#18241f"
      strokeWidth="2.3"
      strokeLinecap="round"
      fill="none"
    />
    <path d="M43 27v7m5-8v8m5-7v7" stroke="#2F3943" strokeWidth="2.6" strokeLinecap="round" />
  </>
)

export const cat = { disc: '#FFB3A3', Head: CatHead }
