import { Alert, Box, Group, Select, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldPath, useController, useWatch } from 'react-hook-form'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { dismiss, notify } from '#components/feedback/notify.ts'
import type { Preset } from '#contract/presets.ts'
import { withPreset } from '#model/messages/composers.ts'
import { spokenIn } from '#model/messages/effective.ts'
import { gonePreset } from '#model/messages/presetFaults.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { namesakes, presetLine } from '#model/presets/presetLabels.ts'
import { isObject } from '#model/shared/json.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import classes from './Composer.module.css'
import type { ComposerProps } from './Composer.tsx'
import { resetToast, resetToPreset } from './texts/resetToPreset.ts'
import { type TextPart, TextsByLanguage } from './texts/TextsByLanguage.tsx'
import { useDefaultLanguage } from './texts/useDefaultLanguage.ts'

interface ComposerTextsProps<Draft extends CommonDraft> {
  composer: ComposerProps<Draft>
  parts: readonly TextPart<Draft>[]
  /** The preset’s text for a field. */
  inherited?: (name: FieldPath<Draft>, language: string) => string | undefined
  /** The texts that `children` edit. */
  body?: FieldPath<Draft>
  untranslated?: readonly string[]
  /** Around the texts, without the preset. */
  frame?: (texts: ReactNode) => ReactNode
  children?: ReactNode
}

export function ComposerTexts<Draft extends CommonDraft>(props: ComposerTextsProps<Draft>) {
  const { composer, parts, inherited, frame = (texts) => texts, children, ...rest } = props
  const { code, languages } = composer.application
  const { form, common } = composer.composerForm
  const { field } = useController({ control: common, name: 'defaultTextLanguage' })
  const [, remember] = useDefaultLanguage(code)
  const names = [...parts.map(({ name }) => name), ...(rest.body ? [rest.body] : [])]
  useEffect(() => () => dismiss(resetToast), [])
  return (
    <>
      <PresetField {...composer} />
      {frame(
        <TextsByLanguage
          {...composer}
          application={code}
          control={form.control}
          parts={parts}
          {...(inherited && {
            inherited,
            onReset: (language) => resetToPreset(form, names, inherited, language),
          })}
          {...rest}
          tags={tagNames(composer.tags)}
          offered={spokenIn(languages)}
          ofDefault={[
            field.value,
            (language) => {
              field.onChange(language)
              // the next message begins with it
              remember(language)
            },
          ]}
        >
          {children}
        </TextsByLanguage>,
      )}
    </>
  )
}

/** What its toast is about. */
const detachment = 'detached preset'

function PresetField<Draft extends CommonDraft>({ composerForm, presets }: ComposerProps<Draft>) {
  const { form, common, spec } = composerForm
  const { field, fieldState } = useController({ control: common, name: 'preset' })
  const preset = presets.find(({ code }) => code === field.value)
  const { needsPreset } = spec
  const input = useRef<HTMLInputElement>(null)
  const setInput = useMergedRef(field.ref, input)
  useEffect(() => () => dismiss(detachment), [])
  const isNamesake = namesakes(presets)
  // the editor of what needs a preset copies it, and the preset stays
  const detached = useWatch({
    control: form.control,
    compute: (values: Draft) => needsPreset && preset !== undefined && isDetached(values, spec.detach(values, preset)),
  })
  if (presets.length === 0 && needsPreset)
    return (
      <Alert color="yellow" title={`No ${spec.kind} presets yet`}>
        Every {spec.kind} uses a preset. Create one under Presets first; your text overrides it.
      </Alert>
    )
  if (presets.length === 0 && !field.value) return null
  const set = (values: object) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as FieldPath<Draft>, value as never, { shouldDirty: true })
  }
  const detach = (from: Preset) => {
    const before = structuredClone({ ...form.getValues() })
    set(spec.detach(form.getValues(), from))
    const detached = structuredClone({ ...form.getValues() })
    // the button that had the focus is gone
    input.current?.focus()
    void notify(`Detached from ${from.name}`, {
      about: detachment,
      undo: () => {
        const now = form.getValues()
        // what was written since stays
        const same = (name: string) =>
          JSON.stringify(now[name as keyof Draft]) === JSON.stringify(detached[name as keyof Draft])
        set(Object.fromEntries(Object.entries(before).filter(([name]) => name === 'preset' || same(name))))
      },
    })
  }
  const choose = (code: string) => {
    const next = presets.find((preset) => preset.code === code)
    const brought = withPreset(form.getValues(), next && spec.brought(next), preset && spec.brought(preset))
    set(brought)
    field.onChange(code)
  }
  return (
    <Group className={classes.preset} gap="sm">
      <Select
        {...field}
        ref={setInput}
        classNames={{ root: classes.choice }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        // the list would cover the form after Detach
        openOnFocus={false}
        value={field.value || null}
        onChange={(code) => choose(code ?? '')}
        label="Preset"
        description={
          detached
            ? `All text is yours. Every ${spec.kind} still names a preset.`
            : needsPreset
              ? preset
                ? 'Its text fills blanks.'
                : `Every ${spec.kind} is sent with a preset. Your text overrides it.`
              : preset
                ? 'Fields left blank use the preset’s values.'
                : 'A saved message to build on. Optional.'
        }
        placeholder={needsPreset ? `Select an ${spec.kind} preset` : 'No preset'}
        clearable={!needsPreset}
        clearButtonProps={{ 'aria-label': 'Clear: Preset' }}
        allowDeselect={!needsPreset}
        searchable
        nothingFoundMessage="No match"
        renderOption={({ option }) => {
          const listed = presets.find(({ code }) => code === option.value)
          return listed ? (
            <PresetOption label={option.label} preset={listed} filter={spec.brought(listed).filter} />
          ) : (
            option.label
          )
        }}
        data={[
          ...presets.map((preset) => ({
            value: preset.code,
            label: isNamesake(preset) ? `${preset.name} (${preset.code})` : preset.name,
          })),
          ...(field.value && !preset ? [{ value: field.value, label: field.value }] : []),
        ]}
        error={fieldState.error?.message ?? (field.value && !preset ? gonePreset : undefined)}
        withAsterisk={needsPreset}
        aria-required={needsPreset}
      />
      {preset && !needsPreset && <SecondaryButton onClick={() => detach(preset)}>Detach from preset</SecondaryButton>}
    </Group>
  )
}

const isDetached = <Draft extends CommonDraft>(values: Draft, detached: Partial<Draft>) =>
  Object.entries(detached).every(
    ([name, value]) => JSON.stringify(sorted(value)) === JSON.stringify(sorted(values[name as keyof Draft])),
  )

/** Texts that were added later have another order. */
const sorted = (value: unknown): unknown =>
  isObject(value)
    ? Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, part]) => [name, sorted(part)])
    : value

/** A preset in a list: its name, its segment, and the first line of its text. */
const PresetOption = ({ label, preset, filter }: { label: string; preset: Preset; filter: string | undefined }) => (
  <Box miw={0}>
    <Text size="sm" truncate>
      {label}
    </Text>
    <Text size="xs" truncate>
      {[presetLine(preset), filter].filter(Boolean).join(' · ')}
    </Text>
  </Box>
)
