import { Textarea } from '@mantine/core'
import { useController, useWatch } from 'react-hook-form'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { placesIn } from '#model/whatsApp/whatsAppDraft.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { TextField } from '../shared/TextField.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { VariablesField } from './VariablesField.tsx'

/** What the message says: words of one's own, or a template and what goes into it. */
export function ContentFields({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const kind = useWatch({ control, name: 'kind' })
  return kind === 'text' ? <TextFields control={control} /> : <TemplateFields control={control} />
}

function TextFields({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const { field, fieldState } = useController({ control, name: 'content' })
  const places = placesIn(field.value ?? '')
  return (
    <>
      <Textarea
        {...field}
        label="Text"
        description="*bold*, _italic_, ~struck~ and ```code``` are drawn as such. {{1}} is a place for a value."
        rows={5}
        error={fieldState.error?.message}
        withAsterisk
        aria-required
      />
      {places > 0 && (
        <VariablesField
          control={control}
          name="variables"
          label="Values of the text"
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
        label="Template id"
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
          { value: 'none', label: 'No value for a header' },
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
          label={header === 'text' ? 'Text of the header' : 'Address of the file'}
          required
          spellCheck={header === 'text'}
          placeholder={header === 'text' ? undefined : 'https://'}
        />
      )}
      <VariablesField
        control={control}
        name="variables"
        label="Values of the body"
        what={(place) => `Value of {{${place + 1}}}`}
        add="Add a value"
      />
      <VariablesField
        control={control}
        name="buttons"
        label="Ends of the buttons’ addresses"
        what={(place) => `Button ${place}`}
        add="Add a button"
      />
    </>
  )
}
