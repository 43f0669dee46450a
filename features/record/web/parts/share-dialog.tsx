import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { request } from '#web/request/api-client.ts'
import { buttonClass, Icon, useAction } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/check.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { downloadIcon } from '#web/ui/tool-icons.ts'
import { records, type WorkRecord } from '../../contract.ts'
import { formatDay } from '../../rules/confirmations.ts'
import { updateRecord } from '../queries/record.ts'

type Days = 7 | 90 | null
const USUAL_DAYS: Days = 90

function useShareLink() {
  const queries = useQueryClient()
  const open = useAction((days: Days) =>
    request(records.openLink, { body: { days } }).then(
      (link) => void updateRecord(queries, (record) => ({ ...record, link })),
      showProblem,
    ),
  )
  const end = useAction(() =>
    request(records.endLink).then(() => {
      updateRecord(queries, (record) => ({ ...record, link: null }))
      showToast('The link has ended and no longer opens.')
    }, showProblem),
  )
  return { open, end }
}

type ShareDialogProps = { link: WorkRecord['link']; onClose: () => void }

/** Nothing is public before its switch is on. */
export function ShareDialog({ link, onClose }: ShareDialogProps) {
  const { open, end } = useShareLink()
  const id = useId()
  return (
    <Dialog title="Share your work record" onClose={onClose}>
      <DialogBody>
        <SettingList>
          <Setting
            label={<label htmlFor={id}>Public page</label>}
            about={
              <span id={`${id}about`}>Anyone with the link sees what is under “What they see”, and nothing else</span>
            }
            control={
              <Switch
                id={id}
                aria-describedby={`${id}about`}
                checked={link ? !end.isPending : open.isPending}
                onChange={({ target }) => (target.checked ? open.run(USUAL_DAYS) : end.run())}
              />
            }
          />
          {link && (
            <div className="flex gap-2">
              <CopyField label="Share link" value={`${location.origin}${link.path}`} done="Link copied" />
            </div>
          )}
          {link && (
            <Setting
              label="Ends"
              about={
                link.endsAt
                  ? `On ${formatDay(link.endsAt.slice(0, 10))}. You can end it sooner at any time`
                  : 'Only when you end it'
              }
              control={
                <SelectField
                  label="When the link ends"
                  labelHidden
                  value=""
                  onChange={({ target }) => open.run(target.value === 'never' ? null : (Number(target.value) as Days))}
                >
                  <option value="" disabled>
                    Change
                  </option>
                  <option value="7">In 7 days</option>
                  <option value="90">In 90 days</option>
                  <option value="never">Never</option>
                </SelectField>
              }
            />
          )}
          <Setting
            label="A file instead"
            about="Signed, so that anyone can check it"
            control={
              <span className="flex gap-4">
                <Download name="PDF" path={records.pdf.path} />
                <Download name="JSON" path={records.file.path} />
              </span>
            }
          />
        </SettingList>
      </DialogBody>
    </Dialog>
  )
}

const Download = ({ name, path }: { name: string; path: string }) => (
  <a
    className={buttonClass({ variant: 'plain', size: 'small' })}
    href={path}
    download={`work-record.${name.toLowerCase()}`}
  >
    <Icon shape={downloadIcon} />
    {name}
  </a>
)
