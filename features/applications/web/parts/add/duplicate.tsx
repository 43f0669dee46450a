import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#web/format/dates.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { Notice } from '#web/ui/page.tsx'
import { ads } from '../../../ads-contract.ts'
import { stageNames } from '../../../contract.ts'

/** An application to the same company that is there already. */
export function Duplicate({ company, role }: { company: string; role: string }) {
  const asked = useDebouncedValue(`${company.trim()}\n${role.trim()}`)
  const [name = '', job = ''] = asked.split('\n')
  const { data } = useQuery({
    queryKey: ['applications', 'duplicate', name, job],
    queryFn: ({ signal }) => request(ads.duplicate, { query: { company: name, role: job }, signal }),
    enabled: name.length > 1,
  })
  const found = name.length > 1 ? data?.found : null
  if (!found) return null
  return (
    <Notice>
      {found.isSameRole ? 'You have this one: ' : 'You applied there before: '}
      <Link to="/career/applications/$id" params={{ id: found.id }} search={(before) => before}>
        {found.role ? `${found.role} at ${found.company}` : found.company}
      </Link>
      , {stageNames[found.stage].toLowerCase()} {formatDate(found.on, 'Nov 20')}
    </Notice>
  )
}
