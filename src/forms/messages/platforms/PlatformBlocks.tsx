import { Accordion, ColorSwatch, Group, SimpleGrid, Text } from '@mantine/core'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { FormFields } from '#forms/shared/FormFields.tsx'
import type { BoundFieldProps } from '#forms/shared/field.ts'
import { TextField } from '#forms/shared/TextFields.tsx'
import { type PlatformOption, platformOptions } from '#model/messages/options.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { LocalizedText } from '../texts/TextTools.tsx'

interface PlatformBlocksProps {
  control: Control<PushDraft, unknown, PushDraft>
  platforms: readonly PushPlatform[]
  language: string
  tags: readonly string[]
  opened: readonly string[]
  onOpened: (opened: string[]) => void
}

export function PlatformBlocks({ control, platforms, language, tags, opened, onOpened }: PlatformBlocksProps) {
  return (
    <Accordion
      multiple
      value={[...opened]}
      onChange={onOpened}
      order={3}
      transitionDuration={0}
      styles={{ content: { paddingInline: 4 }, control: { paddingInline: 4 } }}
    >
      {platforms.map((platform) => (
        <Accordion.Item key={platform} value={platform}>
          <Accordion.Control>
            <Group gap="sm" fw={500} fz="md">
              {platformLabel(platform)}
              <Filled control={control} platform={platform} />
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            {opened.includes(platform) && (
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {platformOptions[platform].map((option) => (
                  <OptionField key={option.field} control={control} option={option} language={language} tags={tags} />
                ))}
              </SimpleGrid>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

/** The platforms, and how many of their options are set. */
export function PlatformSummary({ control, platforms }: Pick<PlatformBlocksProps, 'control' | 'platforms'>) {
  const push = useWatch({ control, name: 'fields' })
  const set = platforms
    .flatMap((platform) => platformOptions[platform])
    .filter(({ field }) => isSet(push[field])).length
  return (
    <>
      {platforms.length === 0 ? 'None' : formatList(platforms.map(platformLabel))}
      {set > 0 && ` · ${formatCount(set, 'option')} set`}
    </>
  )
}

function Filled({ control, platform }: Pick<PlatformBlocksProps, 'control'> & { platform: PushPlatform }) {
  const push = useWatch({ control, name: 'fields' })
  const { errors } = useFormState({ control, name: 'fields' })
  const fields = platformOptions[platform].map(({ field }) => field)
  const set = fields.filter((field) => isSet(push[field])).length
  const wrong = fields.filter((field) => (errors.fields as Record<string, unknown> | undefined)?.[field]).length
  if (set === 0 && wrong === 0) return null
  return (
    <Text span size="sm" c={wrong > 0 ? 'red' : 'dimmed'}>
      {wrong > 0 ? `${formatCount(wrong, 'field')} to fix` : `${formatCount(set, 'option')} set`}
    </Text>
  )
}

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false
  return typeof value !== 'object' || Object.values(value).some((text) => typeof text === 'string' && text !== '')
}

interface OptionFieldProps extends Pick<PlatformBlocksProps, 'control' | 'language' | 'tags'> {
  option: PlatformOption
}

const yesNo = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

const kinds = {
  text: { spellCheck: false },
  switch: { kind: 'switch' },
  yesNo: { kind: 'choice', none: 'App default' },
  choice: { kind: 'choice', none: 'App default' },
  whole: { inputMode: 'numeric' },
  address: { inputMode: 'url', spellCheck: false, placeholder: 'https://' },
  json: { kind: 'code', placeholder: '{ }' },
  lines: { kind: 'code' },
} as const

function OptionField({ control, option, language, tags }: OptionFieldProps) {
  const { field, kind, label, help, choices = yesNo } = option
  const bound = { name: `fields.${field}` as const, label, help }
  if (kind === 'color') return <ColorField control={control} {...bound} />
  if (kind !== 'texts') return <FormFields control={control} fields={[{ ...bound, ...kinds[kind], choices }]} />
  return (
    <LocalizedText
      control={control}
      {...bound}
      label={`${label} · ${languageName(language)}`}
      language={language}
      tags={tags}
      long={/content/.test(field)}
    />
  )
}

function ColorField(props: BoundFieldProps<PushDraft, PushDraft>) {
  const value = String(useWatch(props) ?? '')
  return (
    <TextField
      {...props}
      spellCheck={false}
      placeholder="#ff8800"
      rightSection={/^#[0-9a-f]{6}$/i.test(value) ? <ColorSwatch color={value} size={16} aria-hidden /> : undefined}
    />
  )
}
