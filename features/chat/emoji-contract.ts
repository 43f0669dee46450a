/** `name` is what reactions are stored as; `words` find it too. */
export type Emoji = { name: string; character: string; label: string; words: string }

const emoji = (name: string, character: string, label: string, words = ''): Emoji => ({
  name,
  character,
  label,
  words,
})

export const EMOJI_GROUPS: { title: string; emoji: Emoji[] }[] = [
  {
    title: 'Feelings',
    emoji: [
      emoji('smile', '😊', 'Smile', 'happy glad'),
      emoji('grin', '😀', 'Grin', 'happy'),
      emoji('joy', '😂', 'Tears of joy', 'laugh funny lol'),
      emoji('wink', '😉', 'Wink', 'joke'),
      emoji('adore', '😍', 'Heart eyes', 'love great'),
      emoji('cool', '😎', 'Cool', 'sunglasses'),
      emoji('think', '🤔', 'Thinking', 'hmm question'),
      emoji('surprised', '😮', 'Surprised', 'wow oh'),
      emoji('calm', '😌', 'Calm', 'relief'),
      emoji('sad', '🙁', 'Sad', 'unhappy sorry'),
      emoji('cry', '😢', 'Crying', 'sad tear'),
      emoji('party', '🥳', 'Party face', 'celebrate birthday'),
      emoji('tired', '😴', 'Asleep', 'sleep night'),
      emoji('sweat', '😅', 'Nervous smile', 'phew close'),
      emoji('melting', '🫠', 'Melting', 'stress hot'),
      emoji('salute', '🫡', 'Salute', 'yes done'),
    ],
  },
  {
    title: 'Hands and hearts',
    emoji: [
      emoji('thanks', '🙏', 'Thank you', 'please folded hands'),
      emoji('clap', '👏', 'Applause', 'clap bravo'),
      emoji('wave', '👋', 'Wave', 'hello hi bye'),
      emoji('strong', '💪', 'Strong', 'muscle power'),
      emoji('fingers', '🤞', 'Fingers crossed', 'luck hope'),
      emoji('disagree', '👎', 'Thumbs down', 'no'),
      emoji('raised', '🙌', 'Raised hands', 'hooray'),
      emoji('eyes', '👀', 'Eyes', 'look see'),
      emoji('heart', '💚', 'Green heart', 'love'),
      emoji('fire', '🔥', 'Fire', 'hot great'),
      emoji('tick', '✅', 'Tick', 'done check yes'),
      emoji('hundred', '💯', 'Hundred', 'perfect all'),
    ],
  },
  {
    title: 'Animals',
    emoji: [
      emoji('owl', '🦉', 'Owl', 'night wise'),
      emoji('fox', '🦊', 'Fox'),
      emoji('cat', '🐱', 'Cat'),
      emoji('bear', '🐻', 'Bear'),
      emoji('frog', '🐸', 'Frog'),
      emoji('hare', '🐰', 'Hare', 'rabbit'),
      emoji('hedgehog', '🦔', 'Hedgehog'),
      emoji('penguin', '🐧', 'Penguin'),
      emoji('panda', '🐼', 'Panda'),
      emoji('squirrel', '🐿️', 'Squirrel'),
      emoji('turtle', '🐢', 'Turtle', 'slow'),
      emoji('otter', '🦦', 'Otter'),
    ],
  },
  {
    title: 'Things',
    emoji: [
      emoji('pencil', '✏️', 'Pencil', 'write'),
      emoji('mug', '☕', 'Coffee', 'tea mug break'),
      emoji('notebook', '📓', 'Notebook'),
      emoji('plant', '🪴', 'Plant', 'grow'),
      emoji('books', '📚', 'Books', 'read study'),
      emoji('headphones', '🎧', 'Headphones', 'music'),
      emoji('lamp', '💡', 'Idea', 'light bulb lamp'),
      emoji('rocket', '🚀', 'Rocket', 'launch start'),
      emoji('trophy', '🏆', 'Trophy', 'win'),
      emoji('calendar', '📅', 'Calendar', 'date'),
      emoji('pizza', '🍕', 'Pizza', 'food lunch'),
      emoji('cake', '🎂', 'Cake', 'birthday'),
    ],
  },
]

export const EMOJI = new Map(EMOJI_GROUPS.flatMap((group) => group.emoji).map((one) => [one.name, one]))
