import { ActionIcon, Box } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { z } from 'zod'
import { DraftedForm } from '#forms/shared/Form.tsx'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'

interface FormToolProps {
  label: string
  Glyph: Icon
  fields: readonly { name: string; label: string; value: string }[]
  submit: string
  onDone: (values: Readonly<Record<string, string>>) => void
}

export const FormTool = ({ Glyph, fields, onDone, ...form }: FormToolProps) => (
  <PopoverTool
    label={form.label}
    button={(bound) => (
      <ActionIcon {...bound} size={28} data-on={Boolean(fields[0]?.value) || undefined}>
        <Glyph size={16} />
      </ActionIcon>
    )}
  >
    {(close) => (
      <Box w={260}>
        <DraftedForm
          {...form}
          schema={texts}
          initial={Object.fromEntries(fields.map(({ name, value }) => [name, value]))}
          fields={() => fields.map(({ name, label }) => ({ name, label, spellCheck: false }))}
          onSubmit={async (values) => {
            close()
            onDone(values)
          }}
        />
      </Box>
    )}
  </PopoverTool>
)

const texts = z.record(z.string(), z.string().trim())
