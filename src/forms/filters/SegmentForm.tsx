import '../shared/withoutCodeFromText.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { ListedApplication } from '#api/applications.ts'
import { useCreateFilter, useReplaceFilter } from '#api/filters.ts'
import { previewRequest } from '#api/log.ts'
import { type Definition, ReplaceFailure, type Sent, whatStands } from '#api/replaceFilter.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { type Filter, filters } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { faultsOf } from '#contract/wire.ts'
import { DayField } from '../shared/DayField.tsx'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf, type SubmissionFailure } from '../shared/failureOf.ts'
import { UnsavedGuard } from '../shared/UnsavedGuard.tsx'
import { definitionOf } from './definitionOf.ts'
import { problemsOf, typed } from './editing.ts'
import { SegmentEditor } from './SegmentEditor.tsx'
import classes from './SegmentForm.module.css'

interface SegmentFormProps {
  application: { code: string; title: string }
  applications: readonly ListedApplication[]
  tags: readonly KnownTag[]
  /** The segment that is changed; undefined for a new one. */
  old?: Filter
  /** What a new one begins with. */
  from?: Pick<Definition, 'name' | 'filter_expression'>
  refusal: string | undefined
  /** Goes on from here; until then the form asks nothing. */
  onSaved: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Makes a segment, or puts a new definition in the place of an old one. */
export function SegmentForm({
  application,
  applications,
  tags,
  old,
  from,
  refusal,
  onSaved,
  onCancel,
}: SegmentFormProps) {
  const draft = `segment ${old?.code ?? `new in ${application.code}`}`
  const [initial] = useState(() => {
    const before = old ? definitionOf(old) : undefined
    return {
      name: before?.name ?? from?.name ?? '',
      text: before?.filter_expression ?? from?.filter_expression ?? '',
      expires: before?.expiration_date ?? '',
    }
  })
  const [kept] = useState(() => readDraft(draft))
  const [name, setName] = useState(typeof kept?.name === 'string' ? kept.name : initial.name)
  const [expires, setExpires] = useState(typeof kept?.expires === 'string' ? kept.expires : initial.expires)
  const [editing, setEditing] = useState(() => typed(typeof kept?.text === 'string' ? kept.text : initial.text))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<SubmissionFailure>()
  const [saving, setSaving] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const sent = useRef<Sent>(new Map())
  const { mutateAsync: create } = useCreateFilter()
  const { mutateAsync: replace } = useReplaceFilter(application.code)
  const dirty = name !== initial.name || expires !== initial.expires || editing.text !== initial.text
  const reason = refusal ?? (old && !dirty ? 'Nothing has changed' : undefined)

  useEffect(() => {
    writeDraft(draft, dirty ? { name, expires, text: editing.text } : {})
  }, [draft, dirty, name, expires, editing.text])

  const request = (): Definition => ({
    name,
    filter_expression: editing.text,
    ...(old?.application ? { application: old.application } : {}),
    ...(expires.trim() && { expiration_date: expires.trim() }),
  })

  async function save() {
    if (reason || saving) return
    setFailure(undefined)
    const checked = filters.createFilter.request.safeParse(request())
    const found = Object.fromEntries(
      checked.success ? [] : faultsOf(checked.error).map(({ field, message }) => [field, message]),
    )
    setFaults(found)
    if (found.name) nameField.current?.focus()
    if (!checked.success) return
    const known = { tags: [...tags], applications: applications.map(({ code }) => code) }
    const [wrong] = problemsOf(editing, known).filter(({ severity }) => severity === 'error')
    if (wrong) {
      setFaults({ filter_expression: `${wrong.message} (at character ${wrong.start + 1})` })
      return
    }
    setSaving(true)
    try {
      if (old) await replace({ old, next: checked.data, sent: sent.current })
      else await create(checked.data)
      writeDraft(draft, {})
      await onSaved(checked.data.name)
    } catch (error) {
      const said = failureOf(error)
      setFailure(error instanceof ReplaceFailure ? { ...said, messages: whatStands(error, checked.data) } : said)
    } finally {
      setSaving(false)
    }
  }
  useHotkeys(
    [
      ['mod+S', () => void save()],
      ['mod+Enter', () => void save()],
    ],
    [],
  )

  return (
    <form
      aria-label={old ? `Segment ${old.name}` : 'New segment'}
      noValidate
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={classes.fields}>
        <TextInput
          ref={nameField}
          className={classes.name}
          label="Name"
          withAsterisk
          aria-required
          autoComplete="off"
          disabled={refusal !== undefined}
          value={name}
          error={faults.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DayField
          className={classes.day}
          label="Deleted on"
          labelled
          value={expires}
          onChange={setExpires}
          error={faults.expiration_date}
          disabled={refusal !== undefined}
          description="Empty keeps it. The day begins at 00:00 UTC."
        />
      </div>
      <SegmentEditor
        application={application}
        applications={applications}
        tags={tags}
        editing={editing}
        onEdit={setEditing}
        refusal={refusal}
      />
      {faults.filter_expression && (
        <p className={classes.fault} role="alert">
          {faults.filter_expression}
        </p>
      )}
      {failure && <FormFailure failure={failure} />}
      <Group className={classes.buttons}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => previewRequest('createFilter', { ...request() })}
        >
          Show request
        </Button>
        <span role="status" className={classes.note}>
          {refusal ?? (dirty && old ? 'Unsaved changes' : '')}
        </span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <ReasonedButton type="submit" loading={saving} reason={reason}>
          {old ? 'Save segment' : 'Create segment'}
        </ReasonedButton>
      </Group>
      <UnsavedGuard dirty={dirty && !saving} onLeave={() => writeDraft(draft, {})} />
    </form>
  )
}
