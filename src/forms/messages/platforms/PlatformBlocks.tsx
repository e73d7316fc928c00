import { Accordion, ColorSwatch, Group, SimpleGrid, Text } from '@mantine/core'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { formatCount } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { ChoiceField, SwitchField } from '#forms/shared/ChoiceFields.tsx'
import type { Bound } from '#forms/shared/field.ts'
import { LongField, TextField } from '#forms/shared/TextField.tsx'
import { type PlatformOption, platformOptions } from '#model/messages/options.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { LocalizedText } from '../texts/LocalizedText.tsx'

interface PlatformBlocksProps {
  control: Control<PushDraft, unknown, PushDraft>
  /** Those the message goes to. */
  platforms: readonly PushPlatform[]
  language: string
  tags: readonly string[]
  /** Keys of the blocks that are open. */
  opened: readonly string[]
  onOpened: (opened: string[]) => void
}

/** What each platform has of its own, folded until someone wants it. */
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

/** How many options of a block are set, and whether something in it is wrong. */
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
function OptionField({ control, option, language, tags }: OptionFieldProps) {
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
      return <ChoiceField {...bound} choices={choices} none="App default" />
    case 'whole':
      return <TextField {...bound} inputMode="numeric" />
    case 'address':
      return <TextField {...bound} inputMode="url" spellCheck={false} placeholder="https://" />
    case 'json':
    case 'lines':
      return <LongField {...bound} placeholder={kind === 'json' ? '{ }' : undefined} />
    case 'color':
      return <ColorField {...bound} />
    default:
      return <TextField {...bound} spellCheck={false} />
  }
}

function ColorField(props: Bound<PushDraft, PushDraft>) {
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
