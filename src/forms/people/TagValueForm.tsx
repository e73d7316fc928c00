import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Target, useSetTags } from '#api/people.ts'
import { BusyButton } from '#components/controls/BusyButton.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { TagType } from '#contract/values.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import classes from './TagValueForm.module.css'
import { TagValueInput } from './TagValueInput.tsx'
import { draftOf, type TagValue, valueFrom } from './tagDraft.ts'

interface TagValueFormProps {
  application: string
  target: Target
  tag: string
  type: TagType
  /** What is kept now; undefined for nothing. */
  value: unknown
  onClose: () => void
}

/** Edits the value of one tag in its place. Enter saves, Escape leaves it as it was; the toast takes a change back. */
export function TagValueForm({ application, target, tag, type, value, onClose }: TagValueFormProps) {
  const [draft, setDraft] = useState(() => draftOf(type, value))
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement | null>(null)
  const { mutateAsync, isPending, error } = useSetTags()
  const failure = failureOf(error)
  useEffect(() => field.current?.focus(), [])

  const send = async (next: TagValue) => {
    const set = (value: TagValue) => mutateAsync({ application, ...target, tags: { [tag]: value } })
    const before = valueFrom(type, draftOf(type, value))
    try {
      await set(next)
    } catch {
      // said under the field
      return
    }
    onClose()
    const undo = () =>
      set('value' in before ? before.value : null).then(
        () => void notify(`${tag} is as it was`),
        (reason: unknown) => void notify(`${tag} could not be put back: ${failureOf(reason)?.messages.join(' ')}`),
      )
    void notify(next === null ? `The value of ${tag} is removed` : `${tag} is saved`, { undo: () => void undo() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const read = valueFrom(type, draft)
    if ('value' in read) return void send(read.value)
    setFault(read.error)
    field.current?.focus()
  }
  return (
    <form
      aria-label={`Edit ${tag}`}
      className={classes.root}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        // an open list or calendar has the key to itself
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className={classes.field}>
        <TagValueInput
          label={tag}
          type={type}
          draft={draft}
          error={fault}
          onChange={(draft) => {
            setDraft(draft)
            setFault(undefined)
          }}
          ref={(element) => {
            field.current = element
          }}
        />
      </div>
      {'userId' in target && <p className={classes.note}>This is saved on every device of the user.</p>}
      {failure && <FormFailure failure={failure} />}
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={isPending}>
          Save
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        {value !== undefined && (
          <BusyButton busy={isPending} variant="subtle" color="red" size="xs" onClick={() => void send(null)}>
            Remove value
          </BusyButton>
        )}
      </div>
    </form>
  )
}
