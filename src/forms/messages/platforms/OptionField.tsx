import { ColorSwatch, Textarea, TextInput } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { languageName } from '#format/languages.ts'
import type { PlatformOption } from '#model/messages/options.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { ChoiceField } from '../../shared/ChoiceField.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TextField } from '../../shared/TextField.tsx'
import { LocalizedText } from '../texts/LocalizedText.tsx'
import classes from './Platforms.module.css'

interface OptionFieldProps {
  control: Control<PushDraft, unknown, PushDraft>
  option: PlatformOption
  /** The language in sight. */
  language: string
  tags: readonly string[]
}

const yesNo = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

/** The field for one option of a platform. */
export function OptionField({ control, option, language, tags }: OptionFieldProps) {
  const { field, kind, label, help, choices = yesNo } = option
  const bound = { control, name: `fields.${field}` as const, label, help }
  switch (kind) {
    case 'texts':
      return (
        <LocalizedText
          {...bound}
          label={`${label} · ${languageName(language)}`}
          language={language}
          tags={tags}
          long={/content/.test(field)}
        />
      )
    case 'switch':
      return <SwitchField {...bound} />
    case 'yesNo':
    case 'choice':
      return <ChoiceField {...bound} choices={choices} none="As the app has it" />
    case 'whole':
      return <TextField {...bound} inputMode="numeric" />
    case 'address':
      return <TextField {...bound} inputMode="url" spellCheck={false} placeholder="https://" />
    case 'json':
    case 'lines':
      return <LongField {...bound} code={kind === 'json'} />
    case 'color':
      return <ColorField {...bound} />
    default:
      return <TextField {...bound} spellCheck={false} />
  }
}

interface BoundOption {
  control: Control<PushDraft, unknown, PushDraft>
  name: `fields.${string}`
  label: string
  help?: string | undefined
}

function LongField({ control, name, label, help, code }: BoundOption & { code: boolean }) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Textarea
      {...field}
      value={String(field.value ?? '')}
      label={label}
      description={help}
      error={fieldState.error?.message}
      autosize
      minRows={2}
      maxRows={12}
      spellCheck={false}
      autoComplete="off"
      placeholder={code ? '{ }' : undefined}
      classNames={{ input: classes.code }}
    />
  )
}

function ColorField({ control, name, label, help }: BoundOption) {
  const { field, fieldState } = useController({ control, name })
  const value = String(field.value ?? '')
  return (
    <TextInput
      {...field}
      value={value}
      label={label}
      description={help}
      error={fieldState.error?.message}
      autoComplete="off"
      spellCheck={false}
      placeholder="#ff8800"
      rightSection={/^#[0-9a-f]{6}$/i.test(value) ? <ColorSwatch color={value} size={16} aria-hidden /> : undefined}
    />
  )
}
