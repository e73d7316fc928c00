import { Button, Group, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedApplication } from '#api/applications.ts'
import { useCreateFilter, useReplaceFilter } from '#api/filters.ts'
import { previewRequest } from '#api/log.ts'
import { type FilterUses, useFindFilterUses } from '#api/presets.ts'
import type { Definition, Sent } from '#api/replaceFilter.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { type Filter, filters } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { belongingOf, everyBlock } from '#model/filters/blocks.ts'
import { problemsOf, typed } from '#model/filters/editing.ts'
import { DayField } from '../shared/DayField.tsx'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { FormFailure, type SubmissionFailure } from '../shared/FormFailure.tsx'
import { UnsavedGuard } from '../shared/UnsavedGuard.tsx'
import { definitionOf } from './definitionOf.ts'
import { RenameWarning } from './RenameWarning.tsx'
import { SegmentEditor } from './SegmentEditor.tsx'
import classes from './SegmentForm.module.css'
import { refusedBy, type SegmentFaults, type SegmentField, segmentFaults } from './segmentFaults.ts'

interface SegmentFormProps {
  application: { code: string; title: string }
  applications: readonly ListedApplication[]
  tags: readonly KnownTag[]
  /** The segments there are: their names are taken. */
  segments: readonly Filter[]
  /** The segment that is changed; undefined for a new one. Another one of the same form is its new definition. */
  old?: Filter
  /** What a new one begins with. */
  from?: Pick<Definition, 'name' | 'filter_expression'>
  /** Goes on from here; until then the form asks nothing. */
  onSaved: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Makes a segment, or puts a new definition in the place of an old one. Only its button and its keys save. */
export function SegmentForm(props: SegmentFormProps) {
  const { application, applications, tags, segments, old, from, onSaved, onCancel } = props
  const draft = `segment ${old?.code ?? `new in ${application.code}`}`
  const [code, setCode] = useState(old?.code)
  const [initial, setInitial] = useState(() => valuesOf(old ? definitionOf(old) : from))
  const [kept] = useState(() => readDraft(draft))
  const [name, setName] = useState(typeof kept?.name === 'string' ? kept.name : initial.name)
  const [expires, setExpires] = useState(typeof kept?.expires === 'string' ? kept.expires : initial.expires)
  const [editing, setEditing] = useState(() => typed(typeof kept?.text === 'string' ? kept.text : initial.text))
  const [left, setLeft] = useState<readonly SegmentField[]>([])
  const [demanded, setDemanded] = useState<ReadonlySet<string>>()
  const [refused, setRefused] = useState<SegmentFaults>({})
  const [failure, setFailure] = useState<SubmissionFailure>()
  /** How often something wrong was to take the focus. */
  const [faulted, setFaulted] = useState(0)
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState(false)
  /** What a new name cuts off, by that name: saved again under it, it is saved anyway. */
  const [warned, setWarned] = useState<{ name: string; uses: Required<FilterUses> }>()
  const root = useRef<HTMLFormElement>(null)
  const sent = useRef<Sent>(new Map())
  const { mutateAsync: create } = useCreateFilter()
  const { mutateAsync: replace } = useReplaceFilter(application.code)
  const findUses = useFindFilterUses(application.code)
  const dirty = name !== initial.name || expires !== initial.expires || editing.text !== initial.text
  const warning = warned?.name === name.trim() ? warned : undefined
  const reason = old && !dirty ? 'Nothing has changed' : undefined

  // saved or taken back, it goes on with another definition: what nobody has changed since follows it
  if (old && old.code !== code) {
    const next = valuesOf(definitionOf(old))
    if (name === initial.name) setName(next.name)
    if (expires === initial.expires) setExpires(next.expires)
    if (editing.text === initial.text && next.text !== initial.text) setEditing(typed(next.text))
    setInitial(next)
    setCode(old.code)
  }

  useEffect(() => {
    writeDraft(draft, dirty ? { name, expires, text: editing.text } : {})
  }, [draft, dirty, name, expires, editing.text])

  const request = (): Definition => ({
    name,
    filter_expression: editing.text,
    ...(old?.application ? { application: old.application } : {}),
    ...(expires.trim() && { expiration_date: expires.trim() }),
  })
  // names that an attempt made itself are no one else's
  const taken = segments.filter((one) => one.code !== old?.code).map((one) => one.name)
  const found = segmentFaults(request(), { taken: taken.filter((one) => !sent.current.has(one)), now: new Date() })
  const faultOf = (field: SegmentField) =>
    refused[field] ?? (demanded || left.includes(field) ? found[field] : undefined)
  const leaving = (field: SegmentField) => (event: FocusEvent) => {
    // an error that appeared now would push the button from under the pointer
    const elsewhere = event.relatedTarget instanceof Element && event.relatedTarget.closest('[data-saves]')
    if (!elsewhere) setLeft([...left, field])
  }
  const retold = (field: SegmentField) => setRefused(({ [field]: _, ...others }) => others)
  const focusFault = () => setFaulted(faulted + 1)
  useEffect(() => {
    if (faulted > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"], .cm-content')?.focus()
  }, [faulted])

  async function save() {
    if (reason || saving) return
    setFailure(undefined)
    setRefused({})
    setSaved(false)
    setDemanded(new Set([...everyBlock(editing.blocks)].map(({ id }) => id)))
    const known = { tags: [...tags], applications: applications.map((one) => one.code) }
    const wrong = problemsOf(editing, known).some(({ severity }) => severity === 'error')
    if (wrong || Object.keys(found).length > 0) return focusFault()
    const definition = filters.createFilter.request.parse(request())
    setSaving(true)
    try {
      if (old && definition.name !== old.name && !warning) {
        const uses = await findUses(old)
        if (uses.presets.length > 0 || !uses.complete) return setWarned({ name: definition.name, uses })
      }
      if (old) await replace({ old, next: definition, sent: sent.current })
      else await create(definition)
      sent.current = new Map()
      writeDraft(draft, {})
      setInitial({ name, expires, text: editing.text })
      setWarned(undefined)
      setDemanded(undefined)
      setLeft([])
      setSaved(true)
      await onSaved(definition.name)
    } catch (error) {
      const said = refusedBy(error, definition)
      setRefused(said.faults)
      setFailure(said.failure)
      if (Object.keys(said.faults).length > 0) focusFault()
    } finally {
      setSaving(false)
    }
  }
  const latest = useRef(save)
  latest.current = save
  const byKey = ({ target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest('[role="dialog"]')) return
    // a text that is being typed into a row of them is only taken when its field is left
    const field = document.activeElement
    if (field instanceof HTMLInputElement && root.current?.contains(field)) {
      flushSync(() => field.blur())
      field.focus()
    }
    void latest.current()
  }
  useHotkeys(
    [
      ['mod+S', byKey],
      ['mod+Enter', byKey],
    ],
    [],
    // in the text too
    true,
  )

  const ofConditions = faultOf('filter_expression')
  return (
    <form
      ref={root}
      aria-label={old ? `Segment ${old.name}` : 'New segment'}
      noValidate
      className={classes.root}
      // Enter confirms a value: what is half built is never saved by it
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.fields}>
        <TextInput
          className={classes.name}
          label="Name"
          withAsterisk
          aria-required
          autoComplete="off"
          value={name}
          error={faultOf('name')}
          onBlur={leaving('name')}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            retold('name')
          }}
        />
        <DayField
          className={classes.day}
          label="Expires on"
          labeled
          value={expires}
          onBlur={leaving('expiration_date')}
          onChange={(day) => {
            setExpires(day)
            retold('expiration_date')
            // picked from the calendar: nothing more is to come
            if (!(document.activeElement instanceof HTMLInputElement)) setLeft([...left, 'expiration_date'])
          }}
          error={faultOf('expiration_date')}
          description="Leave blank to keep it. Expires at 00:00 UTC."
        />
      </div>
      <p className={classes.belonging}>{belongingOf(old, application.title)}</p>
      <SegmentEditor
        application={application}
        applications={applications}
        tags={tags}
        editing={editing}
        onEdit={(next) => {
          setEditing(next)
          retold('filter_expression')
        }}
        demanded={demanded}
      />
      {ofConditions && (
        <p className={classes.fault} role="alert">
          {ofConditions}
        </p>
      )}
      {old && warning && <RenameWarning name={old.name} uses={warning.uses} />}
      {failure && <FormFailure failure={failure} />}
      <Group className={classes.buttons} justify="flex-end" data-saves>
        {failure?.logged === undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => previewRequest('createFilter', { ...request() })}
          >
            Show request
          </Button>
        )}
        <span role="status" className={classes.note}>
          {old && (dirty ? 'Unsaved changes' : saved ? 'Saved' : '')}
        </span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <ReasonedButton loading={saving} reason={reason} onClick={() => void save()}>
          {warning ? 'Rename anyway' : old ? 'Save segment' : 'Create segment'}
        </ReasonedButton>
      </Group>
      <UnsavedGuard dirty={dirty && !saving} onLeave={() => writeDraft(draft, {})} />
    </form>
  )
}

const valuesOf = (definition: Partial<Definition> | undefined) => ({
  name: definition?.name ?? '',
  text: definition?.filter_expression ?? '',
  expires: definition?.expiration_date ?? '',
})
