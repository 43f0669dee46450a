import { sizeText } from '#features/files/web/parts/labels.ts'
import { DAY_MS } from '#shared/days.ts'
import { formatDate, formatTime } from '#web/format/dates.ts'
import { counted, formatNumber } from '#web/format/numbers.ts'
import { isToday } from '#web/format/relative-time.ts'
import { useNow } from '#web/format/use-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import type { ServerState } from '../../../server-contract.ts'
import styles from './health.module.css'

const OLD_BACKUP_DAYS = 7
const FULL_PERCENT = 80
const SLOW_MS = 500

type Figure = { name: string; value: string; detail: string; isWarning: boolean }

/** Green dots, or an amber square at what needs somebody. */
export function Health({ state }: { state: ServerState }) {
  const now = useNow()
  const figures = [
    serverFigure(state),
    backupFigure(state, now),
    diskFigure(state),
    filesFigure(state),
    mailFigure(state),
  ]
  return (
    <ul role="list" className={`flex wraps gap-4 ${styles.health}`} aria-label="Health">
      {figures.map(({ name, value, detail, isWarning }) => (
        <li key={name} className={classNames(cardClass, styles.figure)}>
          <span className={classNames(styles.name, isWarning && styles.warning)}>
            {name}
            {isWarning && <span className="visually-hidden">, needs a look</span>}
          </span>
          <b className={styles.value}>{value}</b>
          <small className="detail breaks">{detail}</small>
        </li>
      ))}
    </ul>
  )
}

function serverFigure({ database: { milliseconds } }: ServerState): Figure {
  const isSlow = milliseconds > SLOW_MS
  return {
    name: 'Server',
    value: isSlow ? 'Slow' : 'Healthy',
    detail: `Answers in ${formatNumber(milliseconds, { maximumFractionDigits: 1 })} ms`,
    isWarning: isSlow,
  }
}

function backupFigure({ backup }: ServerState, now: Date): Figure {
  if (!backup) return { name: 'Backups', value: 'None yet', detail: 'Nothing could be restored', isWarning: true }
  return {
    name: 'Backups',
    value: isToday(backup.at, now) ? formatTime(backup.at) : formatDate(backup.at, 'Nov 20'),
    detail: backup.missingFiles > 0 ? `${counted(backup.missingFiles, 'file')} missing` : sizeText(backup.bytes),
    isWarning: backup.missingFiles > 0 || now.getTime() - Date.parse(backup.at) > OLD_BACKUP_DAYS * DAY_MS,
  }
}

function diskFigure({ disk }: ServerState): Figure {
  if (!disk) return { name: 'Disk', value: 'Unknown', detail: 'The system does not tell', isWarning: true }
  const used = Math.round((1 - disk.freeBytes / disk.bytes) * 100)
  return {
    name: 'Disk',
    value: `${used}% full`,
    detail: `${sizeText(disk.freeBytes)} left`,
    isWarning: used >= FULL_PERCENT,
  }
}

const filesFigure = ({ files: { place, problem } }: ServerState): Figure => ({
  name: 'Files',
  value: problem ? 'Needs a look' : 'Healthy',
  detail: problem ?? (place === 'bucket' ? 'In a bucket' : 'In the data folder'),
  isWarning: problem !== null,
})

function mailFigure({ mail: { host, waiting, failed } }: ServerState): Figure {
  if (!host) return { name: 'Mail', value: 'To files', detail: 'SMTP_URL is not set', isWarning: true }
  return {
    name: 'Mail',
    value: failed > 0 ? counted(failed, 'failure') : 'Working',
    detail: waiting > 0 ? `${formatNumber(waiting)} on the way` : 'Nothing waits',
    isWarning: failed > 0,
  }
}
