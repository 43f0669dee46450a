import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

type NotLoadedProps = {
  drawing?: ReactNode
  /** 'Your teams could not be loaded.' */
  text: string
  onTryAgain: () => unknown
}

export const NotLoaded = ({ drawing, text, onTryAgain }: NotLoadedProps) => (
  <Empty drawing={drawing} text={text}>
    <Button onClick={() => void onTryAgain()}>Try again</Button>
  </Empty>
)
