type RewardRow = {
  cost: number
  name: string
  effect: string
  /** Absent if the reward lasts for good. */
  days?: number
  isRepeatable?: boolean
}

const rows = [
  { cost: 5, name: 'Status line', effect: '40 characters beside your name for 30 days', days: 30 },
  { cost: 10, name: 'Celebration', effect: 'Your own effect when you tick a task' },
  { cost: 20, name: 'Card frame', effect: 'A gradient round your face, everywhere' },
  { cost: 25, name: 'Name colour', effect: 'One of eight, readable in every theme' },
  { cost: 30, name: 'Avatar pack', effect: 'Six more pictures to choose from' },
  { cost: 50, name: 'Theme pack', effect: 'Three more colour themes' },
  { cost: 100, name: 'Team challenge', effect: 'A 7-day goal for a team, 10 points each when met', isRepeatable: true },
  { cost: 300, name: 'Open to help', effect: 'Seven days at the top of Friends', days: 7 },
  { cost: 500, name: 'Badge maker', effect: 'Design a team badge and grant it to ten people', isRepeatable: true },
] as const satisfies readonly RewardRow[]

export type RewardName = (typeof rows)[number]['name']
export type Reward = RewardRow & { name: RewardName }
/** Cheapest first; the cost identifies the reward. */
export const REWARDS: readonly Reward[] = rows

/** In display order. `of` is the required count. */
export const BADGES = [
  { label: 'First Step', hint: 'Finish a task' },
  { label: 'All Set', hint: 'Complete your profile' },
  { label: 'Well Met', hint: 'Make a friend' },
  { label: 'Team Player', hint: "Join someone else's team" },
  { label: 'Founder', hint: 'people in your own team', of: 3 },
  { label: 'Voice', hint: 'Write a message that gets a reply' },
  { label: 'On Time 10', hint: 'tasks on time', of: 10 },
  { label: 'Deadline Keeper', hint: 'on time in a row', of: 10 },
  { label: 'Early Bird', hint: 'finished two days early', of: 5 },
  { label: 'Clean Slate', hint: 'Clear 5 overdue tasks' },
  { label: 'Full House', hint: 'Your team finishes everything due in a week' },
  { label: 'Recruiter', hint: 'invitees finished a task', of: 3 },
  { label: 'Goal Getter', hint: 'Reach a career goal' },
  { label: 'Planner', hint: 'weeks reviewed in a row', of: 4 },
  { label: 'Treat Yourself', hint: 'Redeem a reward' },
  { label: 'On Time 50', hint: 'tasks on time', of: 50 },
  { label: 'Centurion', hint: 'tasks', of: 100 },
] as const satisfies readonly { label: string; hint: string; of?: number }[]
export type Badge = (typeof BADGES)[number]['label']
