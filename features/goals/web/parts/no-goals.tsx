import { Link } from '@tanstack/react-router'
import { FoxHead } from '#web/ui/art/fox-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, Empty, Stack } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { minutesOf } from '../../rules/planner/choices.ts'
import { templates } from '../../rules/planner/templates/all-templates.ts'
import { planOf } from '../../rules/planner/templates/template.ts'
import { GoalSeatShapes } from './goal-seat.tsx'
import styles from './goals.module.css'
import { TemplateDrawing } from './template-drawing.tsx'
import templateStyles from './templates.module.css'

const offered = ['first-job', 'internship', 'change', 'exam'] as const

export const NoGoals = () => (
  <Stack>
    <section className={cardClass}>
      <Empty drawing={<GoalDrawing />} text="Where do you want to be sitting next year?">
        <p className={styles.start}>Say what and by when. You get dated steps that fit into the hours you have.</p>
        <Link to="/career/goals/new" className={buttonClass({ variant: 'primary' })}>
          Set a goal
        </Link>
      </Empty>
    </section>
    <Section title="Or start with one of these">
      <ul role="list" className={classNames(templateStyles.templates, templateStyles.large)}>
        {offered.map((id) => (
          <li key={id}>
            <Link to="/career/goals/new" search={{ template: id }} className={templateStyles.template}>
              <TemplateDrawing template={id} />
              <strong>{templates[id].label}</strong>
              <span>{sizeOf(id)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  </Stack>
)

function sizeOf(id: (typeof offered)[number]): string {
  const { milestones, steps } = planOf(templates[id])
  return `About ${Math.round(minutesOf(steps) / 300) * 5} hours, ${milestones.length} milestones`
}

/** The fox, two place cards, and the free chair. */
const GoalDrawing = () => (
  <svg className={styles.wideDrawing} viewBox="0 0 240 120" aria-hidden="true">
    <g transform="translate(26 18) scale(.68)">
      <FoxHead />
    </g>
    <path className={styles.placeCard} d="M110 82V62h22v20zM146 82V62h22v20z" />
    <path className={styles.ink} d="M115 69h12M115 75h8M151 69h12M151 75h8" />
    <g transform="translate(168 30) scale(.88)">
      <GoalSeatShapes />
    </g>
    <rect className={styles.tableTop} x="14" y="82" width="212" height="13" rx="6.5" />
    <path className={styles.leg} d="M40 95v22M200 95v22" />
  </svg>
)
