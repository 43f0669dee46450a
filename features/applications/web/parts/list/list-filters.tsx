import { useQuery } from '@tanstack/react-query'
import { clockIcon, globeIcon } from '#web/ui/action-icons.ts'
import { ChipSelect } from '#web/ui/chip.tsx'
import { filterIcon } from '#web/ui/list-icons.ts'
import { downIcon } from '#web/ui/tool-icons.ts'
import { NEXT_FILTERS, type NextFilter, type Sort, STAGES, stageNames } from '../../../contract.ts'
import { sourcesQuery } from '../../queries/applications.ts'
import type { ApplicationsAddress } from '../use-applications-address.ts'

const nextNames: Record<NextFilter, string> = { due: 'Due today', week: 'Within a week', none: 'None set' }
const sortNames: Record<Sort, string> = {
  next: 'Next step first',
  company: 'Company, A to Z',
  applied: 'Newest applied',
  changed: 'Latest changed',
}

/** What the list is narrowed to and ordered by. All of it is in the address. */
export function ListFilters({ address }: { address: ApplicationsAddress }) {
  const { data } = useQuery(sourcesQuery)
  const sources = data?.sources ?? []
  const shown = address.source && !sources.includes(address.source) ? [address.source, ...sources] : sources
  return (
    <>
      <ChipSelect
        label="Stage"
        shape={filterIcon}
        options={[['', 'Every stage'], ...STAGES.map((stage) => [stage, stageNames[stage]] as const)]}
        value={address.stage ?? ''}
        onChange={(stage) => address.show({ stage: stage || undefined })}
      />
      {shown.length > 0 && (
        <ChipSelect
          label="Source"
          shape={globeIcon}
          options={[['', 'Every source'], ...shown.map((source) => [source, source] as const)]}
          value={address.source ?? ''}
          onChange={(source) => address.show({ source: source || undefined })}
        />
      )}
      <ChipSelect
        label="Next step"
        shape={clockIcon}
        options={[['', 'Every next step'], ...NEXT_FILTERS.map((next) => [next, nextNames[next]] as const)]}
        value={address.next ?? ''}
        onChange={(next) => address.show({ next: next || undefined })}
      />
      <ChipSelect
        label="Sort"
        shape={downIcon}
        options={Object.entries(sortNames) as [Sort, string][]}
        value={address.sort}
        onChange={(sort) => address.show({ sort: sort === 'next' ? undefined : sort })}
        isAlwaysChosen
      />
    </>
  )
}
