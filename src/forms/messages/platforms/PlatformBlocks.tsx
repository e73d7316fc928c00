import { Accordion, ColorSwatch, Textarea, TextInput } from '@mantine/core'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { countOf } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { ChoiceField, SwitchField } from '#forms/shared/ChoiceFields.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import { type PlatformOption, platformOptions } from '#model/messages/options.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { LocalizedText } from '../texts/LocalizedText.tsx'
import classes from './Platforms.module.css'

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
      classNames={{ item: classes.item, control: classes.control, label: classes.label, content: classes.content }}
    >
      {platforms.map((platform) => (
        <Accordion.Item key={platform} value={platform}>
          <Accordion.Control>
            {platformLabel(platform)}
            <Filled control={control} platform={platform} />
          </Accordion.Control>
          <Accordion.Panel>
            {opened.includes(platform) && (
              <div className={classes.fields}>
                {platformOptions[platform].map((option) => (
                  <OptionField key={option.field} control={control} option={option} language={language} tags={tags} />
                ))}
              </div>
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
    <span className={classes.filled} data-wrong={wrong > 0 || undefined}>
      {wrong > 0 ? `${countOf(wrong, 'field')} to fix` : `${countOf(set, 'option')} set`}
    </span>
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
