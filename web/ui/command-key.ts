/** 'Ctrl' or, on a Mac, '⌘'. */
export const commandKey = () => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘' : 'Ctrl')
