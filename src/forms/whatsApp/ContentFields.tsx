import { Group, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { testDevicesQuery } from '#api/testDevices.ts'
import { useHasCapability } from '#api/tokens.ts'
import { AddButton, RemoveIcon } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { formatCount } from '#format/format.ts'
import {
  countVariables,
  type KnownNumber,
  numbersOfPeople,
  numbersOfTests,
  type WhatsAppDraft,
} from '#model/whatsApp/whatsAppDraft.ts'
import { DeviceLookUp } from '../shared/DeviceLookUp.tsx'
import { type FieldSpec, FormFields, TextField } from '../shared/FormFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

export function ContentFields({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const [kind, content, header] = useWatch({ control, name: ['kind', 'content', 'header'] })
  const places = countVariables(content ?? '')
  if (kind === 'text')
    return (
      <>
        <FormFields control={control} fields={[text]} />
        {places > 0 && <VariablesField control={control} name="variables" label="Text values" fixed={places} />}
      </>
    )
  return (
    <>
      <FormFields control={control} fields={[...template, header !== 'none' && headerFields[header]]} />
      <VariablesField control={control} name="variables" label="Body values" add="Add value" />
      <VariablesField control={control} name="buttons" label="Button URL suffixes" add="Add suffix" />
    </>
  )
}

type Spec = FieldSpec<WhatsAppDraft>

const text: Spec = {
  kind: 'lines',
  name: 'content',
  label: 'Text',
  help: '*bold*, _italic_, ~strikethrough~, and ```code``` are shown as in WhatsApp. {{1}} is a placeholder.',
  rows: 5,
  required: true,
}

const template: readonly Spec[] = [
  {
    name: 'contentId',
    label: 'Template ID',
    required: true,
    spellCheck: false,
  },
  {
    name: 'language',
    label: 'Template language',
    spellCheck: false,
    placeholder: 'en_US',
    help: 'A locale, such as en_US or de. Leave blank for en_US.',
  },
  {
    kind: 'choice',
    name: 'header',
    label: 'Header',
    clearable: false,
    choices: [
      { value: 'none', label: 'No header value' },
      { value: 'text', label: 'Text' },
      { value: 'image', label: 'Image' },
      { value: 'video', label: 'Video' },
      { value: 'document', label: 'Document' },
    ],
  },
]

const headerFile: Spec = {
  name: 'headerValue',
  label: 'File URL',
  required: true,
  spellCheck: false,
  placeholder: 'https://',
}
const headerFields = {
  text: { name: 'headerValue', label: 'Header text', required: true, spellCheck: true },
  image: headerFile,
  video: headerFile,
  document: headerFile,
} as const

interface VariablesFieldProps {
  control: DraftControl<WhatsAppDraft>
  name: 'variables' | 'buttons'
  label: string
  fixed?: number
  add?: string
}

function VariablesField({ control, name, label, fixed, add }: VariablesFieldProps) {
  const { field } = useController({ control, name })
  const values = field.value ?? []
  const shown = fixed ?? values.length
  const getLabel = (place: number) => (name === 'buttons' ? `Button ${place}` : `Value of {{${place + 1}}}`)
  return (
    <Stack component="fieldset" gap={10} align="flex-start">
      <legend>{label}</legend>
      {Array.from({ length: shown }, (_, index) => (
        <Group key={getLabel(index)} gap="xs" align="flex-end" wrap="nowrap" w="100%">
          <TextField control={control} name={`${name}.${index}.value`} label={getLabel(index)} flex={1} miw={0} />
          {add && index === shown - 1 && (
            <RemoveIcon aria-label={`Remove: ${getLabel(index)}`} onClick={() => field.onChange(values.slice(0, -1))} />
          )}
        </Group>
      ))}
      {add && <AddButton onClick={() => field.onChange([...values, { value: '' }])}>{add}</AddButton>}
    </Stack>
  )
}

interface NumberPickerProps {
  application: string
  chosen: string
  onPick: (number: string) => void
}

export function NumberPicker({ application, chosen, onPick }: NumberPickerProps) {
  const lists = useHasCapability('listDevices')
  const tests = useQuery(testDevicesQuery(application))
  const ofTests = numbersOfTests(tests.data ?? [])
  return (
    <Stack gap={14} pt="sm">
      {(tests.error || (tests.data && ofTests.length === 0)) && (
        <DimmedText>
          {tests.error ? `Couldn’t load test devices: ${tests.error.message}` : 'No test device has a phone number.'}
        </DimmedText>
      )}
      <Numbers label="Test device numbers" numbers={ofTests} chosen={chosen} onPick={onPick} />
      {lists ? (
        <div>
          <DeviceLookUp
            application={application}
            label="Look up a person"
            description="By user ID, email address, or hardware ID."
            describe={(devices, find) => {
              const { length } = numbersOfPeople(devices)
              if (devices.length === 0) return `No one in this application matches “${find}”.`
              return length === 0 ? `“${find}” has no number.` : `${formatCount(length, 'number')} found`
            }}
          >
            {(devices) => (
              <Numbers label="Numbers found" numbers={numbersOfPeople(devices)} chosen={chosen} onPick={onPick} />
            )}
          </DeviceLookUp>
        </div>
      ) : (
        <DimmedText>This service can’t list a person’s devices, so their numbers are unknown.</DimmedText>
      )}
    </Stack>
  )
}

interface NumbersProps extends Omit<NumberPickerProps, 'application'> {
  label: string
  numbers: readonly KnownNumber[]
}

function Numbers({ label, numbers, chosen, onPick }: NumbersProps) {
  if (numbers.length === 0) return null
  return (
    <Radio.Group aria-label={label} value={chosen} onChange={onPick}>
      <Stack gap="xs" pt="xs">
        {numbers.map(({ number, label }) => (
          <Radio key={number} value={number} label={number} description={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
