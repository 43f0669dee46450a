/** A step: what, minutes, and how early it is left out if the plan does not fit; without that it is needed. */
type TemplateStep = readonly [name: string, minutes: number, spare?: number | undefined]

export type Template = {
  label: string
  /** What the goal is called unless the person says otherwise. */
  goal: string
  milestones: readonly { name: string; steps: readonly TemplateStep[] }[]
}

export type TemplatePlan = {
  milestones: string[]
  steps: { name: string; minutes: number; milestone: number; spare: number | null }[]
}

export const planOf = ({ milestones }: Template): TemplatePlan => ({
  milestones: milestones.map(({ name }) => name),
  steps: milestones.flatMap(({ steps }, milestone) =>
    steps.map(([name, minutes, spare]) => ({ name, minutes, milestone, spare: spare ?? null })),
  ),
})
