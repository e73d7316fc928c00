import { ActionIcon, Button, Stack } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'

export const AskingTool = ({ label, Glyph, onDone, ...questions }: QuestionsProps & { label: string; Glyph: Icon }) => (
  <PopoverTool
    label={label}
    button={(bound) => (
      <ActionIcon {...bound} size={28} data-on={Boolean(questions.fields[0]?.value) || undefined}>
        <Glyph size={16} />
      </ActionIcon>
    )}
  >
    {(close) => (
      <Questions
        {...questions}
        onDone={(values) => {
          close()
          onDone(values)
        }}
      />
    )}
  </PopoverTool>
)

interface QuestionsProps {
  fields: readonly { name: string; label: string; value: string }[]
  submit: string
  onDone: (values: Readonly<Record<string, string>>) => void
}

function Questions({ fields, submit, onDone }: QuestionsProps) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  )
  return (
    <Stack gap="sm" w={260}>
      {fields.map(({ name, label }, place) => (
        <PlainInput
          key={name}
          label={label}
          data-autofocus={place === 0 || undefined}
          value={values[name] ?? ''}
          onChange={(value) => setValues({ ...values, [name]: value.trim() })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onDone(values)
          }}
        />
      ))}
      <Button variant="default" onClick={() => onDone(values)}>
        {submit}
      </Button>
    </Stack>
  )
}
