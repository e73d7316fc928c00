import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { deviceCountQuery, useStartExport } from '#api/exports.ts'
import type { Tag } from '#api/tags.ts'
import { AsOf } from '#components/controls/Moment.tsx'
import type { exportFormats } from '#contract/audience.ts'
import type { Filter } from '#contract/filters.ts'
import { formatCount as countWords } from '#format/counts.ts'
import {
  type ExportDraft,
  everyDevice,
  exportDraft,
  ownConditions,
  type parts,
  toExportExpression,
  toExportRequest,
} from '#model/exports/exportDraft.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { CheckboxesField, ChoiceField, RadioField, SomeField, SwitchField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { LinesField } from '../shared/TextField.tsx'
import { type DraftForm, useDraftForm } from '../shared/useDraftForm.ts'

interface CreateExportFormProps {
  application: string
  /** Code of the segment that is chosen when the form opens. */
  segment?: string
  segments: readonly Filter[]
  tags: readonly Tag[]
  onStarted: () => void
  onCancel: () => void
}

const partChoices: readonly { value: (typeof parts)[number]; label: string }[] = [
  { value: 'hwids', label: 'Hardware IDs' },
  { value: 'users', label: 'User IDs' },
  { value: 'push_tokens', label: 'Push tokens' },
  { value: 'tags', label: 'Tags' },
  { value: 'location', label: 'Location' },
  { value: 'fcm_keys', label: 'FCM keys' },
  { value: 'web keys', label: 'Web push keys' },
]
const holdings = [
  { value: 'everything', label: 'Everything', help: 'Ids, push tokens, platform, every tag and the location.' },
  { value: 'chosen', label: 'Custom selection' },
]
const formats: readonly { value: (typeof exportFormats)[number]; label: string; help: string }[] = [
  { value: 'csv', label: 'CSV', help: 'For spreadsheets, and to import it here again.' },
  { value: 'json_each_line', label: 'JSON lines', help: 'One device per line, for programs.' },
  { value: 'json', label: 'JSON', help: 'A single list of all devices.' },
]

/** Begins an export; it goes on in the tray. */
export function CreateExportForm(props: CreateExportFormProps) {
  const { application, segment: asked, segments, tags, onStarted, onCancel } = props
  const refusal = useRefusal('exportSegment', 'export devices')
  const start = useStartExport()
  const [titles] = useState(() => new Map(segments.map(({ code, name }) => [code, name])))
  const opening = segments.some(({ code }) => code === asked) ? (asked ?? '') : ''
  const draft = useDraftForm({
    schema: exportDraft,
    initial: { segment: opening, holds: 'everything', parts: [], tags: [], format: 'csv', includeWithoutTokens: false },
    // what was typed for other devices does not take the place of what was just asked for
    draft: `exportSegment ${application}${opening && ` ${opening}`}`,
  })
  const { control } = draft.form
  const [segment, holds, chosen] = useWatch({ control, name: ['segment', 'holds', 'parts'] })
  return (
    <Form
      label="Export devices"
      draft={{ ...draft, preview: () => ({ ...toExportRequest(draft.form.getValues(), application) }) }}
      method="exportSegment"
      submit="Start export"
      closesWithAddress
      focus="segment"
      refusal={refusal}
      onCancel={onCancel}
      onSubmit={async (values) => {
        await start(toExportRequest(values, application), getTitle(values, titles))
        onStarted()
      }}
    >
      <ChoiceField
        control={control}
        name="segment"
        label="Devices"
        required
        none="Choose a segment"
        choices={[
          ...segments.map(({ code, name }) => ({ value: code, label: name })),
          { value: everyDevice, label: 'Every device of this application' },
          { value: ownConditions, label: 'Custom conditions' },
        ]}
      />
      {segment === ownConditions && (
        <LinesField
          control={control}
          name="expression"
          label="Conditions"
          help="In the segment language, such as T(&quot;Age&quot;, GTE, 18)."
          autosize
          minRows={2}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          required
        />
      )}
      <SwitchField
        control={control}
        name="includeWithoutTokens"
        label="Also devices without a push token"
        help="They can’t receive pushes, but they have tags and are counted."
      />
      {!refusal && <Count control={control} application={application} segments={segments} />}
      <RadioField control={control} name="holds" label="File contents" required choices={holdings} />
      {holds === 'chosen' && (
        <CheckboxesField control={control} name="parts" label="Data" required choices={partChoices} />
      )}
      {holds === 'chosen' && chosen?.includes('tags') && (
        <SomeField
          control={control}
          name="tags"
          label="Tags"
          none="Every tag"
          choices={tags.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
      <RadioField control={control} name="format" label="Format" required choices={formats} />
    </Form>
  )
}

type Control = DraftForm<ExportDraft, ExportDraft>['form']['control']

function getTitle({ segment }: ExportDraft, titles: ReadonlyMap<string, string>): string {
  if (segment === everyDevice) return 'Export of every device'
  return segment === ownConditions ? 'Export of custom conditions' : `Export of “${titles.get(segment) ?? segment}”`
}

/** How many devices the choice is, counted by the service. */
function Count({
  control,
  application,
  segments,
}: {
  control: Control
  application: string
  segments: readonly Filter[]
}) {
  const [segment, expression, includeWithoutTokens] = useWatch({
    control,
    name: ['segment', 'expression', 'includeWithoutTokens'],
  })
  // conditions that are still being written are counted when the export begins
  const counted =
    segment === ownConditions ? undefined : toExportExpression({ segment, expression }, application, segments)
  const { data, isFetching, error } = useQuery({
    ...deviceCountQuery(application, counted ?? '', { includeWithoutTokens }),
    enabled: counted !== undefined,
  })
  if (counted === undefined) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {data ? (
        <>
          {countWords(data.devices, 'device')} <AsOf at={data.at} />
        </>
      ) : isFetching ? (
        'Counting the devices…'
      ) : error ? (
        `Couldn’t count: ${error.message}`
      ) : null}
    </Text>
  )
}
