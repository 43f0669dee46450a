import { externalIcon } from '../ui/action-icons.ts'
import { buttonClass, Icon } from '../ui/button.tsx'
import { Logo, logoLinkClass } from '../ui/logo.tsx'
import '../ui/global.css'
import { KindIcon } from '../ui/kind-icon.tsx'
import { chatIcon, rewardsIcon, tasksIcon } from '../ui/navigation-icons.ts'
import { HeroScene } from './hero-scene.tsx'
import styles from './landing.module.css'
import { ProductPicture } from './product-picture.tsx'

/** Replaced by the server with ABOUT_URL. */
const ABOUT_URL = '%ABOUT_URL%'

/** Rendered at build time and shown without scripts. */
export const Landing = () => (
  <>
    <a className="skip-link visually-hidden" href="#main">
      Skip to content
    </a>
    <div className={styles.landing}>
      <div className={styles.first}>
        <header className={styles.bar}>
          <a className={logoLinkClass} href="/" aria-label="Cohort">
            <Logo />
          </a>
          <a className={buttonClass({ variant: 'plain', size: 'small' })} href={ABOUT_URL} rel="noopener">
            About
          </a>
        </header>
        <main id="main" className={styles.pitch}>
          <p className={styles.eyebrow}>A research and development project on AI and teamwork</p>
          <h1>Big goals need a bigger table.</h1>
          <p>
            Cohort is where students and job seekers sit down together. Form a team, share the tasks, cheer each other
            on, and collect points as you go.
          </p>
          <div className={styles.actions}>
            <a className={buttonClass({ variant: 'primary', size: 'large' })} href="/signup">
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
      <section className={styles.second} aria-labelledby="how">
        <div>
          <h2 id="how">One table, everything on it.</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
          <ul role="list" className={styles.points}>
            <li>
              <KindIcon kind="task" shape={tasksIcon} />
              Everyone sees who does what, and by when.
            </li>
            <li>
              <KindIcon kind="invite" shape={rewardsIcon} />
              Finish what your team counts on, earn points, and always see what for.
            </li>
            <li>
              <KindIcon kind="team" shape={chatIcon} />
              Forums, team rooms and friends keep you going between meetings.
            </li>
          </ul>
        </div>
        <ProductPicture />
      </section>
      <footer className={styles.foot}>
        <span>There is a seat for you.</span>
        <a href={ABOUT_URL} rel="noopener">
          About the project <Icon shape={externalIcon} />
        </a>
      </footer>
    </div>
  </>
)
