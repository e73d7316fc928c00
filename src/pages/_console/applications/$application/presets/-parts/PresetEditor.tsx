import { Alert, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCreatePreset } from '#api/presetChanges.ts'
import { presetsQuery } from '#api/presets.ts'
import { usePresetZones } from '#api/presetUses.ts'
import type { MadePresets } from '#api/replacePreset.ts'
import { useReplacePreset } from '#api/replaceStored.ts'
import { useSignedIn } from '#api/session.ts'
import { useCapabilities } from '#api/tokens.ts'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { deviceTypes, pushPlatformIds } from '#contract/deviceTypes.ts'
import type { Preset } from '#contract/presets.ts'
import { errorText, formatList } from '#format/format.ts'
import { EmailPresetForm } from '#forms/presets/EmailPresetForm.tsx'
import { PresetForm } from '#forms/presets/PresetForm.tsx'
import type { PresetFormProps } from '#forms/presets/PresetFormShell.tsx'
import { describeZones } from '#model/presets/describePresetUses.ts'
import { emptyEmailPreset, toEmailPresetDraft } from '#model/presets/emailPresetDraft.ts'
import { getLostFields, toPresetDefinition } from '#model/presets/presetDefinition.ts'
import { emptyPreset, toPresetDraft } from '#model/presets/presetDraft.ts'
import type { PresetDefinition } from '#model/presets/presetKind.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { useHeldWithPreset } from '#pages/_console/applications/$application/-parts/useHeldWithPreset.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { useCreatedLanding } from '#pages/-parts/created.ts'
import { DraftUses, useDraftsWithPreset, WaitingUses } from './PresetUses.tsx'
import { usePresetAround, usePresetRights } from './presetAround.tsx'

interface PresetEditorProps extends Omit<PresetFormProps<never, PresetDefinition>, 'initial'> {
  application: string
  kind: PresetDefinition['kind']
  definition: PresetDefinition | undefined
}

function PresetEditor({ application, kind, definition, onSubmit, ...form }: PresetEditorProps) {
  const around = usePresetAround(application)
  const { providers } = around.application
  return kind === 'push' ? (
    <PresetForm
      {...around}
      {...form}
      initial={
        definition?.kind === 'push'
          ? toPresetDraft(definition.request)
          : emptyPreset(pushPlatformIds.filter((id) => providers[deviceTypes[id]]).map(String))
      }
      onSubmit={(request) => onSubmit({ kind, request })}
    />
  ) : (
    <EmailPresetForm
      {...form}
      application={application}
      tags={around.tags}
      initial={definition?.kind === 'email' ? toEmailPresetDraft(definition.request) : emptyEmailPreset}
      onSubmit={(request) => onSubmit({ kind, request })}
    />
  )
}

const route = getRouteApi('/_console/applications/$application/presets/$preset')

export function NewPreset({ application }: { application: string }) {
  const { kind: initialKind = 'push', from } = route.useSearch()
  const navigate = useWhileMounted(route.useNavigate())
  const { data: presets } = useSuspenseQuery(presetsQuery(application))
  const offered = useCapabilities()
  const original = presets.find((preset) => preset.code === from)
  const title = original ? `Copy of ${original.name}`.slice(0, 255) : 'New preset'
  const copied = original && toPresetDefinition({ ...original, name: title }, application)
  const kind = copied?.kind ?? initialKind
  const { toCreate, toSend } = usePresetRights(kind)
  const land = useCreatedLanding()
  const { mutateAsync: create } = useCreatePreset()
  const queries = useQueryClient()
  const list = { to: '/applications/$application/presets', params: { application } } as const
  if (toCreate)
    return (
      <AppPage title={title}>
        <EmptyState icon={IconLock} title={toCreate} />
      </AppPage>
    )
  return (
    <AppPage title={title}>
      {!original && offered.includes('createEmailPreset') && (
        <SegmentedControl
          mb="md"
          aria-label="Preset type"
          value={kind}
          onChange={(chosen) => navigate({ search: (before) => ({ ...before, kind: chosen }), replace: true })}
          data={[
            { value: 'push', label: 'Push' },
            { value: 'email', label: 'Email' },
          ]}
        />
      )}
      {original && <LostNote title="Part of this preset can’t be copied" preset={original} />}
      <PresetEditor
        key={from}
        application={application}
        kind={kind}
        definition={copied}
        label="New preset"
        draft={['createPreset', application, kind, original?.code].filter(Boolean).join(' ')}
        submit="Create preset"
        onCancel={() => void navigate(list)}
        onSubmit={async (definition) => {
          await create(definition)
          const { name } = definition.request
          const now = await queries.query({ ...presetsQuery(application), staleTime: 0 }).catch(() => undefined)
          await land({
            kind: 'Preset',
            name,
            list,
            before: presets,
            now,
            next: (preset) =>
              toSend || !preset
                ? undefined
                : { label: 'Use in message', link: composeAddress(application, kind, { preset }) },
          })
        }}
      />
    </AppPage>
  )
}

interface EditPresetProps {
  application: string
  preset: Preset
  onCancel: () => void
}

export function EditPreset({ application, preset, onCancel }: EditPresetProps) {
  const zones = usePresetZones(application, preset.code)
  // the record is deleted while it is replaced
  const [definition] = useState(() => toPresetDefinition(preset, application))
  const [made] = useState<MadePresets>(() => new Map())
  const { supportPresets } = useSignedIn()
  const { toChange } = usePresetRights(definition.kind)
  const save = usePresetSaved(application, preset)
  const { waiting, needsApproval } = useHeldWithPreset(application, preset.code)
  const drafts = useDraftsWithPreset(application, preset.code)
  return (
    <>
      <LostNote title="Saving would remove part of this preset" preset={preset} />
      <Alert
        role="note"
        color="yellow"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        maw={800}
        mb="md"
        title="Saving changes the preset’s code"
      >
        New messages with the old code fail, including those sent through the API. {describeZones(zones)}
        {supportPresets.includes(preset.code.toUpperCase()) &&
          ' Support can’t send it until the new code is approved, in SUPPORT_PRESETS.'}{' '}
        Messages sent so far stay with the old code.
        {waiting.length > 0 && (
          <>
            {' '}
            <WaitingUses application={application} messages={waiting} />:{' '}
            {waiting.length === 1 ? 'it gets' : 'they get'} the new version
            {needsApproval && ', and what was approved needs another approval'}.
          </>
        )}
        {drafts > 0 && (
          <>
            {' '}
            <DraftUses application={application} count={drafts} /> It’s offered there afterward.
          </>
        )}
      </Alert>
      <PresetEditor
        application={application}
        kind={definition.kind}
        definition={definition}
        label={`Edit ${preset.name}`}
        draft={`preset ${preset.code}`}
        edits
        submit="Save preset"
        refusal={toChange}
        onCancel={onCancel}
        onSubmit={(next) => save(next, made)}
      />
    </>
  )
}

function LostNote({ title, preset }: { title: string; preset: Preset }) {
  const lost = getLostFields(preset)
  if (lost.length === 0) return null
  return (
    <Alert role="note" color="gray" maw={800} mb="md" title={title}>
      This preset was created in the service’s control panel. The API can’t set {formatList(lost)}.
    </Alert>
  )
}

function usePresetSaved(application: string, before: Preset) {
  const navigate = useNavigate()
  const router = useRouter()
  const { mutateAsync: replace } = useReplacePreset(application)
  const follow = async (from: string, preset: string) => {
    const address = { to: '/applications/$application/presets/$preset', params: { application, preset } } as const
    const here = router.buildLocation({ ...address, params: { application, preset: from } }).pathname
    if (router.state.location.pathname === here) await navigate({ ...address, replace: true, ignoreBlocker: true })
  }

  async function takeBack(now: string, made: MadePresets = new Map()): Promise<void> {
    try {
      const old = await replace({ old: now, next: toPresetDefinition(before, application), made })
      await follow(now, old)
      void notify(`Preset ${before.name} restored, with a new code`)
    } catch (error) {
      void notify(errorText(error), { retry: () => void takeBack(now, made) })
    }
  }

  return async (next: PresetDefinition, made: MadePresets): Promise<void> => {
    const code = await replace({ old: before.code, next, made })
    await follow(before.code, code)
    const undo = getLostFields(before).length === 0 ? { undo: () => void takeBack(code) } : {}
    void notify(`Preset ${next.request.name} saved. Its code is now ${code}.`, undo)
  }
}
