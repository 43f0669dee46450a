import type { Reaction } from '../contract.ts'

/** How each reaction is called and drawn. */
export const reactionShapes: Record<Reaction, { label: string; shape: string }> = {
  love: {
    label: 'Love',
    shape: 'M10 16.5C5 13 3 10.6 3 8a3.6 3.6 0 0 1 7-1.2A3.6 3.6 0 0 1 17 8c0 2.6-2 5-7 8.5z',
  },
  agree: {
    label: 'Agree',
    shape:
      'M3.5 9h3v7.5h-3zM6.5 9.5l3-6c1.7 0 2.3 1 2 2.5l-.5 2.5h4a1.5 1.5 0 0 1 1.5 1.8l-1 5a1.5 1.5 0 0 1-1.5 1.2H6.5',
  },
  laugh: {
    label: 'Laugh',
    shape: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM7 12c1.7 1.9 4.3 1.9 6 0M7.5 8v.2M12.5 8v.2',
  },
  wow: {
    label: 'Wow',
    shape: 'M10 3c.6 4.4 2.6 6.4 7 7-4.4.6-6.4 2.6-7 7-.6-4.4-2.6-6.4-7-7 4.4-.6 6.4-2.6 7-7z',
  },
}
