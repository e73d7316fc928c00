import { Button, Select } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import type { Preset } from '#contract/presets.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import { fromNotification } from '#model/messages/fromNotification.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import type { PushForm } from '../draft/useComposerForm.ts'
import classes from './Push.module.css'

interface PresetFieldProps {
  control: Control<PushDraft, unknown, PushDraft>
  form: PushForm['form']
  presets: readonly Preset[]
  /** Called with the language that is in sight after its texts were taken over. */
  onCopied: (language: string) => void
}

/** The preset that a message builds on: what is left empty comes from it. Or its texts, to change them. */
export function PresetField({ control, form, presets, onCopied }: PresetFieldProps) {
  const { field, fieldState } = useController({ control, name: 'preset' })
  const preset = presets.find(({ code }) => code === field.value)
  if (presets.length === 0 && !field.value) return null
  const copy = () => {
    if (!preset) return
    const now = form.getValues()
    const taken = fromNotification(presetNotification(preset), now.when.timezone)
    form.setValue('languages', [...new Set([...now.languages, ...taken.languages])], { shouldDirty: true })
    // what was written here stays
    form.setValue('fields', merged(taken.fields, now.fields), { shouldDirty: true })
    if (now.opens === 'app') form.setValue('opens', taken.opens, { shouldDirty: true })
    if (now.platforms.length === 0) form.setValue('platforms', taken.platforms, { shouldDirty: true })
    field.onChange('')
    onCopied(now.languages[0] ?? 'default')
  }
  return (
    <div className={classes.presets}>
      <Select
        {...field}
        className={classes.grow}
        value={field.value || null}
        onChange={(code) => field.onChange(code ?? '')}
        label="Preset"
        description={preset ? 'Fields left blank below use its values.' : 'A saved message to build on. Optional.'}
        placeholder="No preset"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear: Preset' }}
        searchable={presets.length > 8}
        data={[
          ...presets.map(({ code, name }) => ({ value: code, label: name })),
          ...(field.value && !preset ? [{ value: field.value, label: field.value }] : []),
        ]}
        error={fieldState.error?.message}
      />
      {preset && (
        <Button variant="default" onClick={copy}>
          Detach from preset
        </Button>
      )}
    </div>
  )
}

/** Fields of a preset under those that were written: texts language by language. */
function merged(under: PushDraft['fields'], over: PushDraft['fields']): PushDraft['fields'] {
  const all = { ...under }
  for (const [field, value] of Object.entries(over)) {
    const below = all[field]
    const both = typeof value === 'object' && value !== null && typeof below === 'object' && below !== null
    if (both) all[field] = { ...below, ...written(value as Record<string, string>) }
    else if (value !== undefined && value !== '') all[field] = value
  }
  return all
}

const written = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''))
