import { Autocomplete, Box, Text } from '@mantine/core'
import { useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useUsedTemplates } from '#api/usedTemplates.ts'
import { plainText } from '#components/controls/plainText.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { guessColumns } from '#model/whatsApp/guessColumns.ts'
import { describeOtherValues, describeTemplate, takeTemplate } from '#model/whatsApp/usedTemplates.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { useField } from '../shared/field.ts'

interface TemplateFieldProps {
  application: string
  form: UseFormReturn<WhatsAppDraft, unknown, WhatsAppDraft>
}

/** The ID of a template: one that was sent before brings its language and its values, any other can be typed. */
export function TemplateField({ application, form }: TemplateFieldProps) {
  const { field, shown } = useField({ control: form.control, name: 'contentId', label: 'Template ID', required: true })
  const { field: file } = useController({ control: form.control, name: 'file' })
  const variables = useWatch({ control: form.control, name: 'variables' })
  /** The ID when the field was entered. */
  const [before, setBefore] = useState<string>()
  const templates = useUsedTemplates(application, before !== undefined)
  const find = (id: string) => templates.find((template) => template.id === id)
  const take = (id: string) => {
    const template = find(id)
    const set = (fields: Partial<WhatsAppDraft>) => {
      for (const [name, value] of Object.entries(fields))
        form.setValue(name as keyof WhatsAppDraft, value, { shouldDirty: true })
    }
    if (template) set(takeTemplate(form.getValues(), template))
    if (template && file.value?.columns) set(guessColumns(form.getValues(), file.value, template))
    form.clearErrors(['contentId', 'language', 'variables', 'buttons', 'headerValue'])
  }
  const id = String(field.value ?? '').trim()
  const otherValues = describeOtherValues({ kind: 'template', contentId: id, variables }, templates)
  return (
    <>
      <Autocomplete
        {...field}
        {...shown}
        value={String(field.value ?? '')}
        description="Templates that were sent before are suggested."
        aria-required
        {...plainText}
        data={templates.map(({ id }) => id)}
        maxDropdownHeight={260}
        onChange={(typed) => {
          field.onChange(typed)
          // a known one brings its values without being picked, too
          if (typed.trim() !== id && find(typed.trim())) take(typed.trim())
        }}
        onFocus={() => setBefore(id)}
        onBlur={() => {
          field.onBlur()
          if (id !== before) take(id)
        }}
        onOptionSubmit={take}
        renderOption={({ option }) => {
          const template = find(option.value)
          return (
            <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
              {option.value}
              <DimmedText size="xs">{template && describeTemplate(template)}</DimmedText>
            </Box>
          )
        }}
      />
      {otherValues && (
        <Text role="status" size="sm" c="yellow">
          {otherValues}
        </Text>
      )}
    </>
  )
}
