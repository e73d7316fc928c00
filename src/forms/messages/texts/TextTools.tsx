import { Group, Text, TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, memo } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { GrowingTextarea } from '#components/fields/GrowingTextarea.tsx'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { fillPlaceholders, type Placeholder, placeholdersIn } from '#contract/rendering/placeholders.ts'
import { type BoundFieldProps, useField } from '#forms/shared/field.ts'
import { useEarlyFault } from './earlyFaults.ts'
import { EmojiTool, FieldTool } from './FieldTool.tsx'
import { useTextEdits } from './useTextEdits.ts'

const PlaceholderForm = lazy(() => import('./PlaceholderForm.tsx'))

interface TextToolsProps {
  about: string
  tags: readonly string[]
  onInsert: (text: string) => void
}

// typing doesn’t change it
export const TextTools = memo(({ about, tags, onInsert }: TextToolsProps) => (
  <>
    <FieldTool label="Personalize" about={about} Glyph={IconUserPlus}>
      {(close) => (
        <PlaceholderForm
          tags={tags}
          onInsert={(text) => {
            close()
            onInsert(text)
          }}
        />
      )}
    </FieldTool>
    <EmojiTool about={about} onInsert={onInsert} />
  </>
))

const cornered = { section: { alignItems: 'flex-end', paddingBottom: 4 } } as const

interface LocalizedTextProps {
  language: string
  tags: readonly string[]
  long?: boolean
  /** The preset’s text, which is used if it is left blank. */
  inherited?: string | undefined
  autoFocus?: boolean
}

export function LocalizedText<Values extends FieldValues, Output>(
  props: BoundFieldProps<Values, Output> & LocalizedTextProps,
) {
  const { control, name, label, help, required, language, tags, long = false, inherited, autoFocus } = props
  const path = `${name}.${language}` as FieldPath<Values>
  const early = useEarlyFault(path)
  const { field, shown } = useField<Values, Output, object>({
    control,
    name: path,
    label,
    help:
      inherited === undefined ? help : ['From the preset until you write your own.', help].filter(Boolean).join(' '),
    required: required && inherited === undefined,
  })
  const value = typeof field.value === 'string' ? field.value : ''
  // what people in the language get while it is blank
  const ofDefault: unknown = useWatch({ control, name: `${name}.${defaultLanguage}` as FieldPath<Values> })
  const ghost = inherited ?? (typeof ofDefault === 'string' && language !== defaultLanguage ? ofDefault : undefined)
  const { input, insert } = useTextEdits<HTMLInputElement & HTMLTextAreaElement>(value, field.onChange)
  const shared = {
    ...field,
    value,
    ref: (element: (HTMLInputElement & HTMLTextAreaElement) | null) => {
      input.current = element
      field.ref(element)
    },
    ...shown,
    error: shown.error ?? early,
    'aria-required': required && inherited === undefined,
    // as people without the tags get it
    placeholder: ghost && fillPlaceholders(ghost, {}),
    autoFocus,
    autoComplete: 'off',
    // Arabic and Hebrew are right-to-left
    dir: 'auto' as const,
    rightSection: (
      <Group gap={2} wrap="nowrap">
        <TextTools about={label} tags={tags} onInsert={insert} />
      </Group>
    ),
    rightSectionWidth: 66,
  }
  return (
    <div>
      {long ? <GrowingTextarea {...shared} minRows={3} maxRows={12} styles={cornered} /> : <TextInput {...shared} />}
      <PlaceholderNotes found={placeholdersIn(value)} tags={tags} />
    </div>
  )
}

function PlaceholderNotes({ found, tags }: { found: readonly Placeholder[]; tags: readonly string[] }) {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return found.map(({ tag, fallback, start }) => {
    const unknown = !known.has(tag.toLowerCase())
    return (
      <Text key={start} size="sm" c={unknown ? 'yellow' : 'dimmed'}>
        <code>{tag}</code>{' '}
        {unknown
          ? `isn’t a tag in this account: ${fallback ? `everyone sees “${fallback}”` : 'nothing is shown'}`
          : fallback
            ? `fallback: “${fallback}”`
            : 'no fallback: nothing is shown'}
      </Text>
    )
  })
}
