export const OwlHead = () => (
  <>
    <path d="M12 100c0-20 16-29 36-29s36 9 36 29z" fill="#2F6F8F" />
    <path d="M36 72.5c3 6 21 6 24 0l-3-3H39z" fill="#255A75" />
    <path
      d="M22 26c-2-8 0-12 3-13 6 1 10 5 13 9h20c3-4 7-8 13-9 3 1 5 5 3 13 3 6 4 12 4 18 0 19-13 31-30 31S18 63 18 44c0-6 1-12 4-18z"
      fill="#8A6450"
    />
    <path d="M48 75c-9 0-16-4-20-10 4-8 11-9 20-9s16 1 20 9c-4 6-11 10-20 10z" fill="#E9CFA9" />
    <circle cx="35" cy="42" r="13.5" fill="#FFF3DC" />
    <circle cx="61" cy="42" r="13.5" fill="#FFF3DC" />
    <circle cx="37" cy="43" r="5.6" fill="#18241f" />
    <circle cx="38.96" cy="40.76" r="1.79" fill="#fff" />
    <circle cx="59" cy="43" r="5.6" fill="#18241f" />
    <circle cx="60.96" cy="40.76" r="1.79" fill="#fff" />
    <path d="M43 50h10l-5 9z" fill="#F08A3C" />
    <path
      d="M22 26c6-1 11 0 15 3M74 26c-6-1-11 0-15 3"
      stroke="#6D4B3A"
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
    />
  </>
)

export const owl = { disc: '#F9CB5B', Head: OwlHead }
