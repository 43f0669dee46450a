import { useRef } from 'react'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { counted } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useMentions } from '#web/forms/use-mentions.ts'
import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { useAttachedFiles } from './attached-files.tsx'

type MessageOptions<Person extends AvatarPerson> = {
  /** Name of the draft. */
  name: string
  /** Its files use the space of this team, or of the person. */
  teamId: string | null
  candidates: readonly Person[]
  useOthers?: (name: string) => readonly Person[]
  noun: 'message' | 'comment'
  textMax: number
  mentionsMax: number
  /** What the draft begins with and the field does not show: it is on its way. */
  hidden?: string
  /** Sends it, which was asked for while its files were under way. */
  onReady: () => void
}

/** A message of text, people and files. All of it is a draft until `discard`. */
export function useMessageDraft<Person extends AvatarPerson>(options: MessageOptions<Person>) {
  // Nearly all of it changes with each letter, so the compiler has little to keep.
  'use no memo'
  const { name, teamId, candidates, useOthers, noun, textMax, mentionsMax, hidden = '', onReady } = options
  const draft = useDraft(name, { text: '', named: [] as Person[] })
  const field = useRef<HTMLTextAreaElement>(null)
  const attached = useAttachedFiles(teamId, name, onReady)
  const text = draft.values.text.slice(hidden.length)
  const type = (typed: string, patch?: { named: Person[] }) => draft.update({ ...patch, text: hidden + typed })
  const { named: picked } = draft.values
  const { completion, insert, mentionedIn } = useMentions({ field, text, candidates, picked, useOthers, onType: type })
  const excess = text.trim().length - textMax
  const isEmpty = !attached.isBusy && attached.files.length === 0 && !HAS_VISIBLE_CHARACTER.test(text)

  return {
    draft,
    text,
    type,
    insert,
    append: (more: string) => insert(/(^|\s)$/.test(text) ? more : ` ${more}`, text.length),
    attached,
    isRestored: draft.isRestored || attached.isRestored,
    tooLong: excess > 0 ? `Too long by ${counted(excess, 'character')}. A ${noun} has at most ${textMax}.` : undefined,
    /** Undefined if there is nothing to send, or not yet: then `onReady` follows. */
    read() {
      if (isEmpty || excess > 0) return undefined
      if (attached.isBusy) return attached.sendLater()
      return { text: text.trim(), mentions: mentionedIn(text).slice(0, mentionsMax), files: attached.files }
    },
    discard() {
      draft.discard()
      attached.clear()
    },
    field,
    formProps: { 'data-writing': true, ...attached.dropTarget },
    /** Props of a `CompletedField`. */
    fieldProps: {
      ref: field,
      completion,
      listLabel: 'People to mention',
      above: true,
      value: text,
      onType: (typed: string) => type(typed),
      onPaste: attached.onPaste,
    },
  }
}
