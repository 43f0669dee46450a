import { useMe } from '#web/session/session.tsx'
import { CheckCell } from '#web/ui/check.tsx'
import { type Channel, type Choices, channels, type Kind } from '../../choices-contract.ts'
import styles from './choice-matrix.module.css'
import { columns, groupsFor } from './choice-rows.ts'
import type { ChoicesChange } from './use-choices.ts'

type MatrixProps = {
  shown: Choices
  onChoose: (change: ChoicesChange) => void
  /** No device of this person receives pushes. */
  isWithoutPush: boolean
  /** Null where it is on, or cannot be. */
  onTurnOnPush: (() => void) | null
}

/** Kinds by channels. The title of a column or row ticks all in it, or none if all are ticked. */
export function ChoiceMatrix({ shown, onChoose, isWithoutPush, onTurnOnPush }: MatrixProps) {
  const groups = groupsFor(useMe())
  const rowKinds = groups.flatMap(({ rows }) => rows.map(({ kind }) => kind))
  const isFixed = (kind: Kind, channel: Channel) =>
    channel !== 'inCohort' && (!shown.inCohort[kind] || (channel === 'push' && isWithoutPush))

  function toggle(cells: { kind: Kind; channel: Channel }[]) {
    const free = cells.filter(({ kind, channel }) => !isFixed(kind, channel))
    const isOn = !free.every(({ kind, channel }) => shown[channel][kind])
    const change: ChoicesChange = {}
    for (const { kind, channel } of free) change[channel] = { ...change[channel], [kind]: isOn }
    if (free.length > 0) onChoose(change)
  }

  return (
    <table className={`small full ${styles.matrix}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Kind</span>
          </th>
          {columns.map(({ channel, title }) => (
            <th key={channel} scope="col">
              <button type="button" onClick={() => toggle(rowKinds.map((kind) => ({ kind, channel })))}>
                {title}
              </button>
              {channel === 'push' && onTurnOnPush && (
                <button type="button" className={styles.turnOn} onClick={onTurnOnPush}>
                  Turn on push
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          <GroupRow title={group.title} />
          {group.rows.map(({ kind, label, about }) => (
            <tr key={kind}>
              <th scope="row">
                <button type="button" onClick={() => toggle(channels.map((channel) => ({ kind, channel })))}>
                  {label}
                </button>
                <small>{about}</small>
              </th>
              {columns.map(({ channel, how }) => (
                <td key={channel}>
                  <CheckCell
                    label={`${label} ${how}`}
                    checked={shown[channel][kind]}
                    disabled={isFixed(kind, channel)}
                    onChange={({ target }) => onChoose({ [channel]: { [kind]: target.checked } })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        <GroupRow title="Always" />
        <tr>
          <th scope="row">
            Security
            <small>Your password or email changed</small>
          </th>
          <td />
          <td />
          <td>
            <CheckCell label="Security by email at once" checked disabled readOnly />
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}

const GroupRow = ({ title }: { title: string }) => (
  <tr className={styles.group}>
    <th colSpan={columns.length + 1} scope="rowgroup">
      {title}
    </th>
  </tr>
)
