/** On a 96 by 96 grid, without a disc. */
const BearHead = () => (
  <>
    <path d="M12 100c0-20 16-29 36-29s36 9 36 29z" fill="#D9534A" />
    <path d="M36 72.5c3 6 21 6 24 0l-3-3H39z" fill="#B83F38" />
    <circle cx="24" cy="27" r="11" fill="#8F5D3B" />
    <circle cx="72" cy="27" r="11" fill="#8F5D3B" />
    <circle cx="24" cy="27" r="5.5" fill="#E3B68A" />
    <circle cx="72" cy="27" r="5.5" fill="#E3B68A" />
    <path d="M48 20c19 0 31 12 31 29 0 16-13 26-31 26S17 65 17 49c0-17 12-29 31-29z" fill="#A36D46" />
    <ellipse cx="48" cy="59" rx="15.5" ry="12.5" fill="#F0D3AD" />
    <path d="M42 54c0-3.5 12-3.5 12 0 0 2.8-3.5 5-6 5s-6-2.2-6-5z" fill="#18241f" />
    <path d="M48 59v3" stroke="#18241f" strokeWidth="2.4" />
    <path d="M43 62q5 4.75 10 0" fill="none" stroke="#18241f" strokeWidth="2.6" strokeLinecap="round" />
    <circle cx="33.5" cy="46" r="3.8" fill="#18241f" />
    <circle cx="34.83" cy="44.48" r="1.22" fill="#fff" />
    <circle cx="62.5" cy="46" r="3.8" fill="#18241f" />
    <circle cx="63.83" cy="44.48" r="1.22" fill="#fff" />
    <circle cx="27" cy="56" r="4.5" fill="#E58C63" opacity=".65" />
    <circle cx="69" cy="56" r="4.5" fill="#E58C63" opacity=".65" />
  </>
)

/** With a disc, for scenes. */
export const bear = { disc: '#A7D4F5', Head: BearHead }
