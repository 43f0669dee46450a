import type { ReactNode } from 'react'
import { Armchair, Books, Headphones, Lamp, Mug, Notebook, Pencil, Plant, Trophy } from '#web/ui/art/reward-objects.tsx'
import type { RewardName } from '../../rules/rewards-and-badges.ts'

export const rewardDrawings: Record<RewardName, ReactNode> = {
  'Status line': <Pencil />,
  Celebration: <Mug />,
  'Card frame': <Notebook />,
  'Name colour': <Plant />,
  'Avatar pack': <Books />,
  'Theme pack': <Headphones />,
  'Team challenge': <Lamp />,
  'Open to help': <Armchair />,
  'Badge maker': <Trophy />,
}
