import { SimpleGrid, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { deviceCountQuery } from '#api/exports.ts'
import { useCreateFilter } from '#api/listChanges.ts'
import { type FilterUses, useFindFilterUses } from '#api/presetUses.ts'
import { type Sent, segmentRefusal } from '#api/replaceFilter.ts'
import { useReplaceFilter } from '#api/replaceStored.ts'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import type { Filter } from '#contract/filters.ts'
import { listedParts } from '#format/figures.ts'
import { formatCount } from '#format/format.ts'
import { everyBlock, filterApplication } from '#model/filters/blocks.ts'
import { type SegmentDefinition, toDefinition } from '#model/filters/describeSegment.ts'
import { type Editing, isFlawed, typed } from '#model/filters/editing.ts'
import { conditionsFlawed, segmentSchema } from '#model/filters/segmentSchema.ts'
import { BoundDayField } from '../shared/DayField.tsx'
import { Form } from '../shared/Form.tsx'
import { firstFault, SubmitCanceled } from '../shared/field.ts'
import { TextField } from '../shared/TextFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { SegmentEditor, type SegmentEditorProps } from './SegmentEditor.tsx'
import { countedFor, type Reached, useCountSettings } from './useCount.ts'

interface SegmentFormProps extends Pick<SegmentEditorProps, 'application' | 'applications' | 'tags' | 'reached'> {
  segments: readonly Filter[]
  old?: Filter
  from?: Pick<SegmentDefinition, 'name' | 'filter_expression'>
  /** Name of the stored draft, if it isn’t the one of the screen for new segments. */
  draft?: string
  focus?: 'name'
  onSaved: (name: string) => Promise<unknown>
  onCancel: () => void
}

const getValues = (definition: Partial<SegmentDefinition> | undefined) => ({
  name: '',
  filter_expression: '',
  expiration_date: '',
  ...definition,
})

export function SegmentForm(props: SegmentFormProps) {
  const { application, applications, tags, segments, old, from, focus, onSaved, onCancel } = props
  const sent = useRef<Sent>(new Map())
  // saving says why if its segment was replaced or deleted; names created by an earlier attempt aren’t taken
  const gone = old !== undefined && !segments.some(({ code }) => code === old.code)
  const taken = gone
    ? []
    : segments.flatMap(({ code, name }) => (code === old?.code || sent.current.has(name) ? [] : [name]))
  const known = { tags: [...tags], applications: applications.map(({ code }) => code) }
  const draft = useDraftForm({
    schema: segmentSchema({ taken, known, now: new Date() }),
    initial: getValues(old ? toDefinition(old) : from),
    // saving changes the code
    draft: props.draft ?? `segment ${old?.code ?? `new in ${application.code}`}`,
  })
  const { control, formState, register } = draft.form
  // in the order on the screen, for the focus after an attempt to save: the conditions are registered before their parts
  for (const name of ['name', 'expiration_date'] as const) register(name)
  const { submitCount, isSubmitting, isSubmitSuccessful } = formState

  // after saving or undoing, the form continues with the new definition
  const followed = useRef(old?.code)
  useEffect(() => {
    if (!old || isSubmitting || old.code === followed.current) return
    followed.current = old.code
    draft.follow(getValues(toDefinition(old)))
  }, [old, isSubmitting, draft])

  const { field, fieldState } = useController({ control, name: 'filter_expression' })
  const [edited, setEdited] = useState<Editing>()
  const read = useMemo(() => typed(field.value), [field.value])
  const editing = edited?.text === field.value ? edited : read
  // incomplete blocks are reported after an attempt to save
  const [attempt, setAttempt] = useState({ count: submitCount, blocks: new Set<string>() })
  if (attempt.count !== submitCount) {
    setAttempt({ count: submitCount, blocks: new Set([...everyBlock(editing.blocks)].map(({ id }) => id)) })
  }

  // a condition that was added since isn’t marked yet
  const flawed = [...everyBlock(editing.blocks)].filter(
    (block) => block.kind === 'clause' && attempt.blocks.has(block.id) && isFlawed(block.node, known),
  ).length
  const marked = editing.unread !== undefined || flawed > 0
  const { message = '' } = fieldState.error ?? {}
  const others = [formState.errors.name, formState.errors.expiration_date].filter(Boolean).length

  const { mutateAsync: create } = useCreateFilter()
  const { mutateAsync: replace } = useReplaceFilter(application.code)
  const findUses = useFindFilterUses(application.code)
  /** Warnings of a new name, by that name: saving again with it ignores them. */
  const [warned, setWarned] = useState<{ name: string; uses: Required<FilterUses> }>()
  const name = useWatch({ control, name: 'name' })
  const warning = warned?.name === name.trim() ? warned : undefined
  const countsNothing = useCountsNothing(application.code, props.reached)
  /** Conditions that match no device: saving again with them ignores that. */
  const [empty, setEmpty] = useState<string>()
  const isEmpty = empty === field.value
  const save = async (definition: SegmentDefinition) => {
    const changes = definition.filter_expression !== old?.filter_expression
    if (changes && !isEmpty && countsNothing(editing)) {
      setEmpty(field.value)
      throw new SubmitCanceled()
    }
    if (old && definition.name !== old.name && !warning) {
      const uses = await findUses(old)
      if (uses.presets.length > 0 || !uses.complete) {
        setWarned({ name: definition.name, uses })
        throw new SubmitCanceled()
      }
    }
    try {
      if (old) await replace({ old, next: definition, sent: sent.current })
      else await create(definition)
    } catch (error) {
      throw segmentRefusal(error, definition)
    }
    sent.current = new Map()
    setWarned(undefined)
    setEmpty(undefined)
    await onSaved(definition.name)
  }

  return (
    <Form
      label={old ? `Segment ${old.name}` : 'New segment'}
      draft={draft}
      method="createFilter"
      submit={
        isEmpty
          ? `${old ? 'Save' : 'Create'} anyway`
          : warning
            ? 'Rename anyway'
            : old
              ? 'Save segment'
              : 'Create segment'
      }
      edits={old !== undefined}
      // Enter confirms a value and never saves an incomplete segment
      submitOnEnter={false}
      focus={focus}
      onCancel={onCancel}
      onSubmit={save}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={800}>
        <TextField control={control} name="name" label="Name" required />
        <BoundDayField
          control={control}
          name="expiration_date"
          label="Expires on"
          help="Leave blank for no expiration. Expires at 12:00 AM UTC."
          // beside a field without help
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      </SimpleGrid>
      <DimmedText>{filterApplication(old, application.title)}</DimmedText>
      <div ref={(element) => field.ref(firstFault(element))}>
        <SegmentEditor
          application={application}
          applications={applications}
          tags={tags}
          reached={props.reached}
          editing={editing}
          onEdit={(next) => {
            setEdited(next)
            field.onChange(next.text)
          }}
          demanded={isSubmitSuccessful ? undefined : attempt.blocks}
        />
      </div>
      {message !== '' && (marked || message !== conditionsFlawed) && (
        <Text role="status" size="sm" c="red">
          {others > 0 ? `Fix ${formatCount(others + Math.max(flawed, 1), 'problem')}` : message}
        </Text>
      )}
      {isEmpty && (
        <Text role="alert" size="sm" c="yellow">
          Nobody who can be reached matches these conditions now. Until somebody does, a message to this segment goes to
          nobody.
        </Text>
      )}
      {old && warning && <RenameWarning name={old.name} uses={warning.uses} />}
    </Form>
  )
}

/** Tells whether the count beside the conditions says that they match nothing; without a count, nobody knows. */
function useCountsNothing(application: string, reached: Reached | undefined) {
  const queries = useQueryClient()
  const [{ includeWithoutTokens }] = useCountSettings()
  return ({ expression }: Editing) => {
    if (!expression) return false
    const { queryKey } = deviceCountQuery(application, countedFor(expression, application, reached), {
      includeWithoutTokens: includeWithoutTokens && !reached,
    })
    return queries.getQueryData(queryKey)?.devices === 0
  }
}

function RenameWarning({ name, uses: { presets, complete } }: { name: string; uses: Required<FilterUses> }) {
  const shown = presets.slice(0, 5)
  const links = shown.map(({ application, code, name: preset }) => (
    <TextLink
      key={code}
      to="/applications/$application/presets/$preset"
      params={{ application, preset: code }}
      fz="sm"
      underline="always"
      target="_blank"
      // keeps what is typed here
      title="Opens in a new tab"
    >
      {preset}
    </TextLink>
  ))
  const more = presets.length - shown.length
  const named = listedParts(shown.length + (more > 0 ? 1 : 0)).map((part) =>
    typeof part === 'string' ? part : (links[part] ?? `${more} more`),
  )
  const single = presets.length === 1
  return (
    <Text role="alert" size="sm" c="yellow">
      {presets.length > 0 && (
        <>
          {single ? 'The preset ' : 'The presets '}
          {named} {single ? 'refers' : 'refer'} to this segment as “{name}”. After the rename, messages sent with{' '}
          {single ? 'it' : 'them'} fail until you select the segment there again.
        </>
      )}
      {!complete && ' Couldn’t check every preset. Any that use this segment will stop working after the rename.'}
    </Text>
  )
}
