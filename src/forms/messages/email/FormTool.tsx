import { ActionIcon, Box } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { z } from 'zod'
import { Form } from '#forms/shared/Form.tsx'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'

interface PopoverFormProps {
  label: string
  fields: readonly { name: string; label: string; value: string }[]
  submit: string
  onDone: (values: Readonly<Record<string, string>>) => void
}

export const FormTool = ({ Glyph, ...form }: PopoverFormProps & { Glyph: Icon }) => (
  <PopoverTool
    label={form.label}
    button={(bound) => (
      <ActionIcon {...bound} size={28} data-on={Boolean(form.fields[0]?.value) || undefined}>
        <Glyph size={16} />
      </ActionIcon>
    )}
  >
    {(close) => (
      <PopoverForm
        {...form}
        onDone={(values) => {
          close()
          form.onDone(values)
        }}
      />
    )}
  </PopoverTool>
)

const texts = z.record(z.string(), z.string().trim())

function PopoverForm({ label, fields, submit, onDone }: PopoverFormProps) {
  const initial = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const draft = useDraftForm({ schema: texts, initial })
  return (
    <Box w={260}>
      <Form
        label={label}
        draft={draft}
        submit={submit}
        fields={fields.map(({ name, label }) => ({ name, label, spellCheck: false }))}
        onSubmit={async (values) => onDone(values)}
      />
    </Box>
  )
}
