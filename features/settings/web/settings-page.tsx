import { PrivacySection } from '#features/people/web/privacy-section.tsx'
import { useMe } from '#web/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHead, Stack } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'

/** `/settings` */
export function SettingsPage() {
  const me = useMe()
  return (
    <Page width="medium">
      <PageHead title="Settings" />
      <Stack>
        <Card title="Account information">
          <Person person={{ id: me.uid, name: me.displayName, image: me.photoURL }} detail={me.email} />
        </Card>
        <PrivacySection />
      </Stack>
    </Page>
  )
}
