import { Alert, Button, Select } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import type { Preset } from '#contract/presets.ts'
import { type EmailDraft, presetTexts } from '#model/email/emailDraft.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import classes from '../push/Push.module.css'

/** The preset that an email builds on, which the service wants of every email. Or its texts, to change them. */
export function EmailPresetField({
  control,
  presets,
  form,
}: {
  control: Control<EmailDraft, unknown, EmailDraft>
  presets: readonly Preset[]
  form: ComposerForm<EmailDraft>['form']
}) {
  const { field, fieldState } = useController({ control, name: 'preset' })
  const preset = presets.find(({ code }) => code === field.value)
  const copy = () => {
    if (!preset) return
    const { subject, content } = presetTexts(preset)
    const now = form.getValues()
    const under = (held: unknown, base: Record<string, string>) => ({
      ...base,
      ...Object.fromEntries(Object.entries(Object(held)).filter(([, text]) => typeof text === 'string' && text !== '')),
    })
    form.setValue('languages', [...new Set([...now.languages, ...Object.keys(subject), ...Object.keys(content)])], {
      shouldDirty: true,
    })
    form.setValue(
      'fields',
      { ...now.fields, subject: under(now.fields.subject, subject), content: under(now.fields.content, content) },
      { shouldDirty: true },
    )
  }
  if (presets.length === 0)
    return (
      <Alert color="yellow" title="No email presets yet">
        Every email uses a preset. Create one under Presets first; your text overrides it.
      </Alert>
    )
  return (
    <div className={classes.presets}>
      <Select
        {...field}
        className={classes.grow}
        value={field.value || null}
        onChange={(code) => field.onChange(code ?? '')}
        label="Preset"
        description="Every email uses one. Your text overrides the preset."
        placeholder="Choose an email preset"
        allowDeselect={false}
        searchable={presets.length > 8}
        data={[
          ...presets.map(({ code, name }) => ({ value: code, label: name })),
          ...(field.value && !preset ? [{ value: field.value, label: field.value }] : []),
        ]}
        error={fieldState.error?.message}
        withAsterisk
        aria-required
      />
      {preset && (
        <Button variant="default" onClick={copy}>
          Detach from preset
        </Button>
      )}
    </div>
  )
}
