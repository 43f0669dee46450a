import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Problem } from '#shared/problem.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { usePageSubject } from '#web/navigation/page-title.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Alert } from '#web/ui/page.tsx'
import { mayHelp } from '../../permissions.ts'
import { ClassFrame } from '../parts/class-frame.tsx'
import { ClassList } from '../parts/class-list.tsx'
import { classQuery } from '../queries/classes.ts'

const LedClass = lazyComponent(() => import('../parts/led-class.tsx').then((file) => file.LedClass))
const MemberClass = lazyComponent(() => import('../parts/member-class.tsx').then((file) => file.MemberClass))

/** My classes, or one of them. */
export function ClassesPage() {
  const { classId } = useParams({ strict: false })
  return classId === undefined ? <ClassList /> : <ClassPage key={classId} classId={classId} />
}

function ClassPage({ classId }: { classId: string }) {
  const query = useQuery(classQuery(classId))
  const { data, error } = query
  usePageSubject(data?.name)
  if (data && !isGone(error)) return mayHelp(data.role) ? <LedClass shown={data} /> : <MemberClass shown={data} />
  return (
    <ClassFrame title="Class">
      {isGone(error) ? <Alert>{error.message}</Alert> : <Loaded query={query} what="the class" rows={6} />}
    </ClassFrame>
  )
}

const isGone = (error: Error | null): error is Problem => error instanceof Problem && error.status === 404
