import { Skeleton, Stack } from '@mantine/core'
import { lazy, type Ref, Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { textInWorker } from '#api/imports/openFile.ts'
import { useUsedTemplates } from '#api/usedTemplates.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { FileField, RefusedFile } from '#components/fields/FileField.tsx'
import type { Application } from '#contract/applications.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { guessColumns } from '#model/whatsApp/guessColumns.ts'
import { mostNumbers, readNumbers } from '#model/whatsApp/numbersFile.ts'
import { toWhatsAppNumber, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { SelectField, SwitchField } from '../shared/ChoiceFields.tsx'
import { type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import { TextField } from '../shared/TextFields.tsx'
import type { DraftForm } from '../shared/useDraftForm.ts'
import { NumberPicker } from './NumberPicker.tsx'
import { useCheckedNumbers } from './useCheckedNumbers.ts'
import { useNumberOwner } from './useNumberOwner.ts'
import classes from './WhatsApp.module.css'

const SkippedRows = lazy(() => import('./SkippedRows.tsx'))

interface NumberFieldsProps {
  application: Application
  form: DraftForm<WhatsAppDraft, WhatsAppDraft>['form']
  /** The list of rows that are skipped, if there are some. */
  skipped: Ref<HTMLElement>
}

/** The audience of a WhatsApp message: one number, or a file of numbers. */
export function NumberFields({ application, form, skipped }: NumberFieldsProps) {
  const { control } = form
  const to = useWatch({ control, name: 'to' })
  const hint = notConfigured(21, application.providers)
  return (
    <Stack gap={20}>
      {hint && <DimmedText>{hint}</DimmedText>}
      <FormFields control={control} fields={[toField]} />
      {to === 'file' ? (
        <FileOfNumbers application={application} form={form} skipped={skipped} />
      ) : (
        <OneNumber application={application} form={form} />
      )}
      <SwitchField
        control={control}
        name="register"
        label="Register unknown numbers"
        help="Only people who agreed to get WhatsApp messages. Otherwise, an unknown number gets nothing."
      />
    </Stack>
  )
}

const toField: FieldSpec<WhatsAppDraft> = {
  kind: 'radio',
  name: 'to',
  label: 'Send to',
  choices: [
    { value: 'number', label: 'One number' },
    { value: 'file', label: 'Numbers in a file', help: 'One number per row. Values can come from columns.' },
  ],
}

function OneNumber({ application, form: { control } }: Omit<NumberFieldsProps, 'skipped'>) {
  const { field } = useController({ control, name: 'number' })
  const owner = useNumberOwner(application.code, toWhatsAppNumber(field.value).replace('whatsapp:', ''))
  return (
    <Stack gap={10}>
      <TextField
        control={control}
        name="number"
        label="Number"
        required
        type="tel"
        inputMode="tel"
        placeholder="+447700900123"
        help="One number with its country code. Spaces are ignored."
      />
      <DimmedText role="status">{owner}</DimmedText>
      <details className={classes.details}>
        <summary>Select a number</summary>
        <NumberPicker application={application.code} chosen={field.value} onPick={field.onChange} />
      </details>
    </Stack>
  )
}

function FileOfNumbers({ application, form, skipped }: NumberFieldsProps) {
  const { control } = form
  const templates = useUsedTemplates(application.code, false)
  const { bad } = useCheckedNumbers(control)
  const { field, fieldState } = useController({ control, name: 'file' })
  const file = field.value instanceof RefusedFile ? undefined : field.value
  const take = async (picked: File) => {
    const read = await readNumbers(picked, textInWorker)
    const draft = form.getValues()
    const last = draft.kind === 'template' ? templates.find(({ id }) => id === draft.contentId.trim()) : undefined
    for (const [name, value] of Object.entries(guessColumns(draft, read, last)))
      form.setValue(name as keyof WhatsAppDraft, value, { shouldDirty: true })
    return read
  }
  return (
    <>
      <FileField
        label="File of numbers"
        description={`CSV, TSV, or XLSX, with a column of numbers, and columns with the values of the message. Up to ${exactCount(mostNumbers)} rows. Drafts don’t store it.`}
        required
        value={file}
        onChange={(value) => {
          field.onChange(value)
          form.clearErrors('file')
        }}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message}
        accept={['.csv', '.tsv', '.txt', '.xlsx', '.zip']}
        kinds="CSV, TSV, or XLSX"
        reading="json"
        convert={take}
        describe={() => file && formatCount(file.rows.length, 'row')}
        unnamed={file?.name}
      />
      {file && (
        <SelectField
          control={control}
          name="numberColumn"
          label="Column with the numbers"
          required
          none="Select a column"
          choices={file.columns.map((column) => ({ value: column, label: column }))}
        />
      )}
      {file && bad.length > 0 && (
        <section ref={skipped} tabIndex={-1} aria-label="Skipped rows">
          <Suspense fallback={<Skeleton height={140} />}>
            <SkippedRows file={file} bad={bad} />
          </Suspense>
        </section>
      )}
    </>
  )
}
