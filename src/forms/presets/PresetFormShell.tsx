import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { MethodName } from '#contract/index.ts'
import { presetField } from '#model/presets/presetField.ts'
import { useLanguageInSight } from '../messages/texts/useLanguageInSight.ts'
import { Form } from '../shared/Form.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'

export interface PresetFormProps<Draft, Request> {
  /** Names the form to a screen reader. */
  label: string
  /** Name under which what is typed is kept. */
  draft: string
  initial: Draft
  /** True where it takes the place of one that is there. */
  edits?: boolean
  /** The main button's words. */
  submit: string
  /** Why the person may not send it. */
  refusal?: string
  onCancel: () => void
  onSubmit: (request: Request) => Promise<unknown>
}

interface PresetFormShellProps<Draft extends FieldValues, Request> {
  preset: PresetFormProps<Draft, Request>
  held: ReturnType<typeof usePresetForm<Draft>>
  method: MethodName
  toRequest: (draft: Draft) => Request
  children: ReactNode
}

/** What the forms of push and email presets share. */
export function PresetFormShell<Draft extends FieldValues, Request extends Record<string, unknown>>(
  props: PresetFormShellProps<Draft, Request>,
) {
  const { preset, held, method, toRequest, children } = props
  const { draft: _, initial: __, edits, onSubmit, ...rest } = preset
  return (
    <Box maw={800}>
      <Form
        {...rest}
        draft={{ ...held.draft, preview: () => ({ ...toRequest(held.draft.form.getValues()) }) }}
        method={method}
        edits={edits}
        focus={edits ? undefined : ('name' as FieldPath<Draft>)}
        fieldFor={presetField}
        onSubmit={(values) => onSubmit(toRequest(values))}
      >
        <div>{children}</div>
      </Form>
    </Box>
  )
}

/** The draft of a preset, and the language in sight. `part`: the texts that it cannot do without. */
export function usePresetForm<Draft extends FieldValues>(
  { initial, draft: name }: PresetFormProps<Draft, never>,
  schema: z.ZodType<Draft, Draft>,
  part: string,
) {
  const draft = useDraftForm<Draft, Draft>({ schema, initial: initial as DefaultValues<Draft>, draft: name })
  return { draft, control: draft.form.control, ...useLanguageInSight(draft.form, part) }
}
