import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type PresetDefinition, useCreatePreset } from '#api/presets.ts'
import { capabilities } from '#api/tokens.ts'
import { notify } from '#components/feedback/notify.ts'
import { deviceTypes, pushPlatformIds } from '#contract/deviceTypes.ts'
import type { Preset } from '#contract/presets.ts'
import { EmailPresetForm } from '#forms/presets/EmailPresetForm.tsx'
import { PresetForm } from '#forms/presets/PresetForm.tsx'
import { lostOf, presetDefinitionOf } from '#forms/presets/presetDefinition.ts'
import { emailDraftOf, emptyEmailPreset } from '#model/presets/emailPresetDraft.ts'
import { emptyPreset, presetDraftOf } from '#model/presets/presetDraft.ts'
import { LostNote } from './LostNote.tsx'
import classes from './PresetList.module.css'
import { usePresetAround } from './usePresetAround.ts'
import { usePresetRights } from './usePresetRights.ts'

interface NewPresetProps {
  application: string
  kind: 'push' | 'email'
  /** The preset it begins as a copy of. */
  original?: Preset
  onKind: (kind: 'push' | 'email') => void
}

/** The form of a new preset, of pushes or, where the service offers it, of emails. */
export function NewPreset({ application, kind, original, onKind }: NewPresetProps) {
  const around = usePresetAround(application)
  const { data: offered } = useQuery(capabilities())
  const { toCreate } = usePresetRights(kind)
  const { mutateAsync: create } = useCreatePreset()
  const navigate = useNavigate()
  const toList = (ignoreBlocker = false) =>
    navigate({ to: '/applications/$application/presets', params: { application }, ignoreBlocker })
  const save = async (definition: PresetDefinition) => {
    await create(definition)
    await toList(true)
    void notify(`Preset ${definition.request.name} created`)
  }
  const copied = original && presetDefinitionOf(original, application)
  const name = original ? `Copy of ${original.name}`.slice(0, 255) : ''
  const form = {
    label: 'New preset',
    draft: ['createPreset', application, kind, original?.code].filter(Boolean).join(' '),
    submit: 'Create preset',
    refusal: toCreate,
    onCancel: () => void toList(),
  }
  const { providers } = around.application
  return (
    <>
      {!original && offered?.includes('createEmailPreset') && (
        <SegmentedControl
          className={classes.kinds}
          aria-label="Kind of preset"
          value={kind}
          onChange={(chosen) => onKind(chosen === 'email' ? 'email' : 'push')}
          data={[
            { value: 'push', label: 'Push' },
            { value: 'email', label: 'Email' },
          ]}
        />
      )}
      {original && <LostNote lost={lostOf(original)} edits={false} />}
      {kind === 'push' ? (
        <PresetForm
          {...around}
          {...form}
          initial={
            copied?.kind === 'push'
              ? { ...presetDraftOf(copied.request), name }
              : emptyPreset(pushPlatformIds.filter((id) => providers[deviceTypes[id]]).map(String))
          }
          onSubmit={(request) => save({ kind: 'push', request })}
        />
      ) : (
        <EmailPresetForm
          {...form}
          application={application}
          tags={around.tags}
          initial={copied?.kind === 'email' ? { ...emailDraftOf(copied.request), name } : emptyEmailPreset}
          onSubmit={(request) => save({ kind: 'email', request })}
        />
      )}
    </>
  )
}
