import { withStorage } from '../data/browser-storage.ts'

const NAME = 'chosen'

export const markChosen = (uid: string) => withStorage('localStorage', (storage) => storage.setItem(NAME, uid))

export const unmarkChosen = () => withStorage('localStorage', (storage) => storage.removeItem(NAME))

export const isMarkedChosen = () =>
  withStorage('localStorage', (storage) => storage[NAME] as string | undefined) !== undefined
