import { type UseFormReturn, useWatch } from 'react-hook-form'
import { placesIn, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { ChatTextField } from './ChatTextField.tsx'
import { TemplateField } from './TemplateField.tsx'
import { ColumnField, ValueFields } from './ValueFields.tsx'

interface ContentFieldsProps {
  application: string
  form: UseFormReturn<WhatsAppDraft, unknown, WhatsAppDraft>
}

export function ContentFields({ application, form }: ContentFieldsProps) {
  const { control } = form
  const [kind, content, header, headerColumn] = useWatch({
    control,
    name: ['kind', 'content', 'header', 'headerColumn'],
  })
  const columns = useColumns(control)
  const places = placesIn(content ?? '').sort((a, b) => a - b)
  if (kind === 'text')
    return (
      <>
        <ChatTextField control={control} />
        {places.length > 0 && (
          <ValueFields control={control} name="variables" label="Text values" places={places} columns={columns} />
        )}
      </>
    )
  return (
    <>
      <TemplateField application={application} form={form} />
      <FormFields control={control} fields={template} />
      {header !== 'none' && columns && (
        <ColumnField
          control={control}
          name="headerColumn"
          label={header === 'text' ? 'Source of the header' : 'Source of the file URL'}
          columns={columns}
        />
      )}
      {header !== 'none' && !(columns && headerColumn) && (
        <FormFields control={control} fields={[headerFields[header]]} />
      )}
      <ValueFields control={control} name="variables" label="Body values" add="Add value" columns={columns} />
      <ValueFields control={control} name="buttons" label="Button URL suffixes" add="Add suffix" columns={columns} />
    </>
  )
}

/** The columns that values can come from, if the message goes to a file of numbers. */
function useColumns(control: DraftControl<WhatsAppDraft>): readonly string[] | undefined {
  const [to, file, numberColumn] = useWatch({ control, name: ['to', 'file', 'numberColumn'] })
  return to === 'file' ? file?.columns.filter((name) => name !== numberColumn) : undefined
}

type Spec = FieldSpec<WhatsAppDraft>

const template: readonly Spec[] = [
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
