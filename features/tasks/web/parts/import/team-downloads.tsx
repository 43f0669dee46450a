import { buttonClass, Icon } from '#web/ui/button.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { downloadIcon } from '#web/ui/tool-icons.ts'
import { EXPORT_FORMATS, type ExportFormat, teamExport } from '../../../export-contract.ts'

const names: Record<ExportFormat, [text: string, what: string]> = {
  csv: ['CSV', 'for a spreadsheet'],
  json: ['JSON', 'with everything'],
  html: ['Page', 'to read without Cohort'],
}

/** The tasks of the team, with what was said about them. */
export const TeamDownloads = ({ teamId }: { teamId: string }) => (
  <details className={foldStyles.fold}>
    <summary>Download the team’s work</summary>
    {EXPORT_FORMATS.map((format) => (
      <a
        key={format}
        className={buttonClass({ variant: 'plain', size: 'small' })}
        href={`${teamExport.download.path.replace(':teamId', teamId)}?format=${format}`}
        download
        title={names[format][1]}
      >
        <Icon shape={downloadIcon} />
        {names[format][0]}
        <span className="visually-hidden"> {names[format][1]}</span>
      </a>
    ))}
  </details>
)
