const FrogHead = () => (
  <>
    <path d="M12 100c0-20 16-29 36-29s36 9 36 29z" fill="#3D4E9E" />
    <path d="M36 72.5c3 6 21 6 24 0l-3-3H39z" fill="#2F3D80" />
    <circle cx="31" cy="29" r="14" fill="#4FA968" />
    <circle cx="65" cy="29" r="14" fill="#4FA968" />
    <path d="M48 29c20 0 33 10 33 25 0 13-14 21-33 21s-33-8-33-21c0-15 13-25 33-25z" fill="#5BBB74" />
    <path d="M18 60c8 5 18 7 30 7s22-2 30-7c-4 10-16 15-30 15s-26-5-30-15z" fill="#CDEDB6" />
    <circle cx="31" cy="29" r="9.5" fill="#FFFBEA" />
    <circle cx="65" cy="29" r="9.5" fill="#FFFBEA" />
    <circle cx="32.5" cy="30" r="5" fill="#18241f" />
    <circle cx="34.25" cy="28" r="1.6" fill="#fff" />
    <circle cx="63.5" cy="30" r="5" fill="#18241f" />
    <circle cx="65.25" cy="28" r="1.6" fill="#fff" />
    <path d="M29 56q19 13 38 0" stroke="#18241f" strokeWidth="2.8" strokeLinecap="round" fill="none" />
    <circle cx="44.5" cy="46" r="1.4" fill="#2B6B40" />
    <circle cx="51.5" cy="46" r="1.4" fill="#2B6B40" />
    <circle cx="23" cy="52" r="4.5" fill="#F49BA8" opacity=".8" />
    <circle cx="73" cy="52" r="4.5" fill="#F49BA8" opacity=".8" />
  </>
)

export const frog = { disc: '#F3B8DA', Head: FrogHead }
