import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { applicationQuery } from '#api/applications.ts'
import { deviceCountQuery, useStartExport } from '#api/exports.ts'
import type { Tag } from '#api/tags.ts'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import type { exportFormats } from '#contract/audience.ts'
import type { Filter } from '#contract/filters.ts'
import { formatCount as countWords } from '#format/format.ts'
import {
  type ExportDraft,
  everyDevice,
  exportDraft,
  ownConditions,
  type parts,
  toExportExpression,
  toExportRequest,
} from '#model/exports/exportDraft.ts'
import { reachUnit } from '#model/statistics/reachableNow.ts'
import { SegmentOption } from '../filters/SegmentSize.tsx'
import { useRefusal } from '../session/useRefusal.ts'
import { toChoice } from '../shared/ChoiceFields.tsx'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

interface CreateExportFormProps extends Omit<CreationProps, 'onCreated'> {
  /** Of the application. */
  title: string
  segment?: string
  segments: readonly Filter[]
  tags: readonly Tag[]
  onStarted: () => void
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
  { value: 'everything', label: 'Everything', help: 'IDs, push tokens, platform, every tag, and the location.' },
  { value: 'chosen', label: 'Custom selection' },
]
const formats: readonly { value: (typeof exportFormats)[number]; label: string; help: string }[] = [
  { value: 'csv', label: 'CSV', help: 'For spreadsheets, or to import here again.' },
  { value: 'json_each_line', label: 'JSON Lines', help: 'One device per line, for scripts.' },
  { value: 'json', label: 'JSON', help: 'A single list of all devices.' },
]

export function CreateExportForm(props: CreateExportFormProps) {
  const { application, title, segment: initialSegment, segments, tags, onStarted, onCancel } = props
  const mayCount = useRefusal('exportSegment', 'export devices') === undefined
  const start = useStartExport()
  const [titles] = useState(() => new Map(segments.map(({ code, name }) => [code, name])))
  const opening = segments.some(({ code }) => code === initialSegment) ? (initialSegment ?? '') : ''
  return (
    <PanelForm
      label="Export devices"
      method="exportSegment"
      action="export devices"
      submit="Start export"
      schema={exportDraft}
      initial={{
        segment: opening,
        holds: 'everything',
        parts: [],
        tags: [],
        format: 'csv',
        includeWithoutTokens: false,
      }}
      // input for other devices doesn’t replace what was just requested
      draft={`exportSegment ${application}${opening && ` ${opening}`}`}
      toRequest={(values) => toExportRequest(values, application)}
      onCancel={onCancel}
      onSubmit={async (values) => {
        await start(toExportRequest(values, application), getTitle(values, titles))
        onStarted()
      }}
      fields={({ watch }) => [
        {
          kind: 'choice',
          name: 'segment',
          label: 'Devices',
          required: true,
          none: 'Select a segment',
          // their size and conditions, as where a message is composed
          openOnFocus: false,
          renderOption: ({ option }) => {
            const segment = segments.find(({ code }) => code === option.value)
            if (!segment) return option.label
            return <SegmentOption application={{ code: application, title }} segment={segment} tags={tags} />
          },
          choices: [
            ...segments.map(toChoice),
            { value: everyDevice, label: 'All devices in this application' },
            { value: ownConditions, label: 'Custom conditions' },
          ],
        },
        watch('segment') === ownConditions && {
          kind: 'code',
          name: 'expression',
          label: 'Conditions',
          help: 'In the segment language, such as T("Age", GTE, 18).',
          required: true,
        },
        {
          kind: 'switch',
          name: 'includeWithoutTokens',
          label: 'Include devices without a push token',
          help: 'They can’t receive pushes, but they have tags and are counted.',
        },
      ]}
    >
      {({ control, watch }) => (
        <>
          {mayCount && <Count control={control} application={application} segments={segments} />}
          <FormFields
            control={control}
            fields={[
              { kind: 'radio', name: 'holds', label: 'File contents', required: true, choices: holdings },
              watch('holds') === 'chosen' && {
                kind: 'checkboxes',
                name: 'parts',
                label: 'Data',
                required: true,
                choices: partChoices,
              },
              watch('holds') === 'chosen' &&
                watch('parts')?.includes('tags') && {
                  kind: 'some',
                  name: 'tags',
                  label: 'Tags',
                  none: 'Every tag',
                  choices: tags.map(({ name }) => ({ value: name, label: name })),
                },
              { kind: 'radio', name: 'format', label: 'Format', required: true, choices: formats },
            ]}
          />
        </>
      )}
    </PanelForm>
  )
}

function getTitle({ segment }: ExportDraft, titles: ReadonlyMap<string, string>): string {
  if (segment === everyDevice) return 'Export of all devices'
  return segment === ownConditions ? 'Export of custom conditions' : `Export of “${titles.get(segment) ?? segment}”`
}

interface CountProps extends Pick<CreateExportFormProps, 'application' | 'segments'> {
  control: DraftControl<ExportDraft>
}

function Count({ control, application, segments }: CountProps) {
  const [segment, expression, includeWithoutTokens] = useWatch({
    control,
    name: ['segment', 'expression', 'includeWithoutTokens'],
  })
  const counted =
    segment === ownConditions ? undefined : toExportExpression({ segment, expression }, application, segments)
  const { data, isFetching, error } = useQuery({
    ...deviceCountQuery(application, counted ?? '', { includeWithoutTokens }),
    enabled: counted !== undefined,
  })
  const { data: about } = useQuery(applicationQuery(application))
  const [one, many] = reachUnit(about?.providers ?? {})
  if (counted === undefined) return null
  return (
    <DimmedText role="status">
      {data ? (
        <>
          {countWords(data.devices, one, many)} <AsOf at={data.at} />
        </>
      ) : isFetching ? (
        `Counting the ${many}…`
      ) : (
        error?.message
      )}
    </DimmedText>
  )
}
