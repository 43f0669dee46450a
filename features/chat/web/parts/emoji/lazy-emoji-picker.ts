import { lazyPart } from '#web/layout/lazy-part.tsx'

export const EmojiPicker = lazyPart(() => import('./emoji-picker.tsx').then((file) => file.EmojiPicker))
