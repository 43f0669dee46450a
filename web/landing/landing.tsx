import type { ReactNode } from 'react'
import { buttonClass, Icon } from '../ui/button.tsx'
import { Logo, logoLinkClass } from '../ui/logo.tsx'
import { externalIcon } from '../ui/tool-icons.ts'
import '../ui/global.css'
import { GoalsPicture } from './goals-picture.tsx'
import { ClosingScene, HeroScene } from './hero-scene.tsx'
import styles from './landing.module.css'
import { RewardsPicture } from './rewards-picture.tsx'
import { TablePicture } from './table-picture.tsx'
import { TeamPicture } from './team-picture.tsx'

/** Replaced by the server with ABOUT_URL. */
const ABOUT_URL = '%ABOUT_URL%'

/** Rendered at build time and shown without scripts. */
export const Landing = () => (
  <>
    <a className="skip-link visually-hidden" href="#main">
      Skip to content
    </a>
    <div className={styles.landing}>
      <div className={`flex stacked ${styles.first}`} data-table>
        <header className={`row gap-2 full midway page-wide ${styles.bar}`}>
          <a className={logoLinkClass} href="/" aria-label="Cohort">
            <Logo />
          </a>
          <a className={buttonClass({ variant: 'plain', size: 'small' })} href={ABOUT_URL} rel="noopener">
            About
          </a>
        </header>
        <main id="main" className={`centred grid mid-items gap-5 grow mid-lines ${styles.pitch}`}>
          <h1>Big goals need a bigger table.</h1>
          <p>
            Cohort is where students and job seekers sit down together. Form a team, share the tasks, cheer each other
            on, and collect points as you go.
          </p>
          <div className={`flex wraps gap-3 above-2 mid ${styles.actions}`}>
            <a className={buttonClass({ variant: 'primary', size: 'large' })} href="/signup" data-seat-key>
              Sign Up
            </a>
            <a className={buttonClass({ size: 'large' })} href="/login">
              Sign In
            </a>
          </div>
        </main>
        <HeroScene />
      </div>
      <div className={styles.edge} />
      <div className={`grid midway page-wide ${styles.bands}`}>
        <Band
          title="Work side by side"
          text="Choose a task and sit down for 25 minutes. You see who works beside you, and a seat is open. No camera, no talk."
          picture={<TablePicture />}
        />
        <Band
          title="Share the work"
          text="Everyone sees who does what, and by when. Tick it off and the whole table knows."
          picture={<TeamPicture />}
        />
        <Band
          title="Keep the goal in sight"
          text="Applications, interviews and the next small step in one place, with friends who rehearse them with you."
          picture={<GoalsPicture />}
        />
        <Band
          title="Get thanked for it"
          text="Finish what your team counts on, earn points, and always see what for."
          picture={<RewardsPicture />}
        />
      </div>
      <section className={`centred grid mid-items gap-5 ${styles.closing}`} aria-labelledby="closing" data-table>
        <h2 id="closing">There is a seat for you.</h2>
        <a className={buttonClass({ variant: 'primary', size: 'large' })} href="/signup" data-seat-key>
          Take your seat
        </a>
        <ClosingScene />
      </section>
      <footer className={`small split wraps gap-3-4 ${styles.foot}`}>
        <span>A research and development project on AI and teamwork</span>
        <a href={ABOUT_URL} rel="noopener">
          About the project <Icon shape={externalIcon} />
        </a>
      </footer>
    </div>
  </>
)

const Band = ({ title, text, picture }: { title: string; text: string; picture: ReactNode }) => (
  <section className={`column level ${styles.band}`} aria-label={title}>
    <div className={`grid gap-4 ${styles.bandText}`}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {picture}
  </section>
)
