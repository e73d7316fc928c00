import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { MethodName } from '#contract/index.ts'
import { presetField } from '#model/presets/presetField.ts'
import { useLanguageInSight } from '../messages/texts/TextsByLanguage.tsx'
import { Form } from '../shared/Form.tsx'
import { FormWithPreview } from '../shared/FormWithPreview.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'

export interface PresetFormProps<Draft, Request> {
  label: string
  draft: string
  initial: Draft
  edits?: boolean
  submit: string
  refusal?: string
  onCancel: () => void
  onSubmit: (request: Request) => Promise<unknown>
}

interface PresetFormShellProps<Draft extends FieldValues, Request> extends PresetFormProps<Draft, Request> {
  schema: z.ZodType<Draft, Draft>
  text: string
  method: MethodName
  toRequest: (draft: Draft) => Request
  /** Beside the form. */
  preview?: (form: UseFormReturn<Draft, unknown, Draft>, language: string) => ReactNode
  children: (form: UseFormReturn<Draft, unknown, Draft>, sight: ReturnType<typeof useLanguageInSight>) => ReactNode
}

export const presetNameField = {
  name: 'name',
  label: 'Name',
  required: true,
} as const

const PresetColumns = ({ side, children }: { side: ReactNode; children: ReactNode }) =>
  side ? (
    <FormWithPreview>
      {children}
      {side}
    </FormWithPreview>
  ) : (
    <Box maw={800}>{children}</Box>
  )

export function PresetFormShell<Draft extends FieldValues, Request extends Record<string, unknown>>(
  props: PresetFormShellProps<Draft, Request>,
) {
  const { draft: name, initial, edits, onSubmit, schema, text, toRequest, preview, children, ...rest } = props
  const draft = useDraftForm<Draft, Draft>({ schema, initial: initial as DefaultValues<Draft>, draft: name })
  const { form } = draft
  const sight = useLanguageInSight(form, text)
  return (
    <PresetColumns side={preview?.(form, sight.language)}>
      <Form
        {...rest}
        draft={{ ...draft, preview: () => ({ ...toRequest(form.getValues()) }) }}
        edits={edits}
        focus={edits ? undefined : ('name' as FieldPath<Draft>)}
        fieldFor={presetField}
        onSubmit={(values) => onSubmit(toRequest(values))}
      >
        <div>{children(form, sight)}</div>
      </Form>
    </PresetColumns>
  )
}
