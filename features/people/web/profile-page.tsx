import { useMe } from '#web/session.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
import styles from './profile-page.module.css'

/** `/profilepage` */
export function ProfilePage() {
  const me = useMe()
  return (
    <Page>
      <PageHead title="My Profile" />
      <section className={`${cardClass} ${styles.head}`} aria-label="About me">
        <Person person={{ id: me.uid, name: me.displayName, image: me.photoURL }} detail={me.email} />
      </section>
    </Page>
  )
}
