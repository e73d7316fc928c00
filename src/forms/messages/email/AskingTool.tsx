import { ActionIcon, Button, Stack, TextInput } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'

interface AskingToolProps {
  label: string
  Glyph: Icon
  fields: readonly { name: string; label: string; value: string }[]
  submit: string
  onDone: (values: Readonly<Record<string, string>>) => void
}

export const AskingTool = ({ label, Glyph, fields, submit, onDone }: AskingToolProps) => (
  <PopoverTool
    label={label}
    button={(bound) => (
      <ActionIcon {...bound} size={28} data-on={Boolean(fields[0]?.value) || undefined}>
        <Glyph size={16} />
      </ActionIcon>
    )}
  >
    {(close) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // in React, the form of the email is around this one
          event.stopPropagation()
          const given = [...new FormData(event.currentTarget)]
          close()
          onDone(Object.fromEntries(given.map(([name, value]) => [name, String(value).trim()])))
        }}
      >
        <Stack gap="sm" w={260}>
          {fields.map(({ name, label, value }, place) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              autoComplete="off"
              spellCheck={false}
              data-autofocus={place === 0 || undefined}
              defaultValue={value}
            />
          ))}
          <Button variant="default" type="submit">
            {submit}
          </Button>
        </Stack>
      </form>
    )}
  </PopoverTool>
)
