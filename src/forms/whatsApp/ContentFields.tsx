import { Button, Group, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useController, useWatch } from 'react-hook-form'
import { ReasonedIcon } from '#components/controls/ReasonedButton.tsx'
import { placesIn, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { ChoiceField, RadioField } from '../shared/ChoiceFields.tsx'
import { LinesField, TextField } from '../shared/TextField.tsx'
import { UtcField } from '../shared/UtcField.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

/** What the message says: words of one's own, or a template and what goes into it. */
export function ContentFields({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const kind = useWatch({ control, name: 'kind' })
  return kind === 'text' ? <TextFields control={control} /> : <TemplateFields control={control} />
}

function TextFields({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const places = placesIn(useWatch({ control, name: 'content' }) ?? '')
  return (
    <>
      <LinesField
        control={control}
        name="content"
        label="Text"
        help="*bold*, _italic_, ~struck~ and ```code``` are shown as in WhatsApp. {{1}} is a placeholder."
        rows={5}
        required
      />
      {places > 0 && (
        <VariablesField
          control={control}
          name="variables"
          label="Text values"
          what={(place) => `Value of {{${place + 1}}}`}
          fixed={places}
        />
      )}
    </>
  )
}

function TemplateFields({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const header = useWatch({ control, name: 'header' })
  return (
    <>
      <TextField
        control={control}
        name="contentId"
        label="Template ID"
        required
        spellCheck={false}
        help="Name of the approved template."
      />
      <TextField
        control={control}
        name="language"
        label="Language of the template"
        spellCheck={false}
        placeholder="en_US"
        help="A locale, such as en_US or de. Leave blank for en_US."
      />
      <ChoiceField
        control={control}
        name="header"
        label="Header"
        clearable={false}
        choices={[
          { value: 'none', label: 'No header value' },
          { value: 'text', label: 'Text' },
          { value: 'image', label: 'Picture' },
          { value: 'video', label: 'Video' },
          { value: 'document', label: 'Document' },
        ]}
      />
      {header !== 'none' && (
        <TextField
          control={control}
          name="headerValue"
          label={header === 'text' ? 'Header text' : 'File URL'}
          required
          spellCheck={header === 'text'}
          placeholder={header === 'text' ? undefined : 'https://'}
        />
      )}
      <VariablesField
        control={control}
        name="variables"
        label="Body values"
        what={(place) => `Value of {{${place + 1}}}`}
        add="Add a value"
      />
      <VariablesField
        control={control}
        name="buttons"
        label="Button URL suffixes"
        what={(place) => `Button ${place}`}
        add="Add a button"
      />
    </>
  )
}

interface VariablesFieldProps {
  control: DraftControl<WhatsAppDraft>
  name: 'variables' | 'buttons'
  label: string
  /** What the value at a place is, counted from 0. */
  what: (place: number) => string
  /** How many there are, where that is not for the person to say. */
  fixed?: number
  add?: string
}

/** Values by their place. One that is left empty is not sent. */
function VariablesField({ control, name, label, what, fixed, add }: VariablesFieldProps) {
  const { field } = useController({ control, name })
  const values = field.value ?? []
  const shown = fixed ?? values.length
  return (
    <Stack component="fieldset" gap={10} align="flex-start">
      <legend>{label}</legend>
      {Array.from({ length: shown }, (_, place) => (
        <Group key={what(place)} gap="xs" align="flex-end" wrap="nowrap" w="100%">
          <TextField control={control} name={`${name}.${place}.value`} label={what(place)} flex={1} miw={0} />
          {fixed === undefined && place === shown - 1 && (
            <ReasonedIcon
              label={`Remove: ${what(place)}`}
              hint="Remove"
              onClick={() => field.onChange(values.slice(0, -1))}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ReasonedIcon>
          )}
        </Group>
      ))}
      {fixed === undefined && add && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          onClick={() => field.onChange([...values, { value: '' }])}
        >
          {add}
        </Button>
      )}
    </Stack>
  )
}

/** When it goes: now, or at a time in UTC, told in the person's own zone too. */
export function TimeField({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const when = useWatch({ control, name: 'when' })
  return (
    <Stack gap={10}>
      <RadioField
        control={control}
        name="when"
        label="Schedule"
        choices={[
          { value: 'now', label: 'Now', help: 'Right after you confirm.' },
          { value: 'later', label: 'At a set time' },
        ]}
      />
      {when === 'later' && (
        <UtcField control={control} name="date" label="Date and time" help="YYYY-MM-DD HH:mm, UTC." />
      )}
    </Stack>
  )
}
