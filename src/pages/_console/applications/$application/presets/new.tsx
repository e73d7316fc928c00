import { SegmentedControl } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getPresetKind, type PresetDefinition, presetsQuery, useCreatePreset } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { notify } from '#components/feedback/notify.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import { deviceTypes, pushPlatformIds } from '#contract/deviceTypes.ts'
import { EmailPresetForm } from '#forms/presets/EmailPresetForm.tsx'
import { PresetForm } from '#forms/presets/PresetForm.tsx'
import { getLostFields, toPresetDefinition } from '#forms/presets/presetDefinition.ts'
import { emptyEmailPreset, toEmailPresetDraft } from '#model/presets/emailPresetDraft.ts'
import { emptyPreset, toPresetDraft } from '#model/presets/presetDraft.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { loadChoices } from '../compose/-parts/composing.ts'
import { LostNote } from './-parts/EditPreset.tsx'
import { usePresetAround, usePresetRights } from './-parts/presetAround.ts'

export const Route = createFileRoute('/_console/applications/$application/presets/new')({
  validateSearch: searchValidator({
    kind: oneOf('push', 'email'),
    from: text,
  }),
  loader: ({ context, params }) =>
    Promise.all([
      load(context.queries, presetsQuery(params.application)),
      load(context.queries, tokenCapabilities()),
      loadChoices(context.queries, params.application),
    ]),
  component: NewPresetScreen,
  pendingComponent: pendingPage('New preset', 'the form', [3, 6]),
})

function NewPresetScreen() {
  const { application } = Route.useParams()
  const { kind: asked = 'push', from } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: presets } = useSuspenseQuery(presetsQuery(application))
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const around = usePresetAround(application)
  const original = presets.find((preset) => preset.code === from)
  const kind = original ? getPresetKind(original) : asked
  const { toCreate } = usePresetRights(kind)
  const { mutateAsync: create } = useCreatePreset()
  const toList = (ignoreBlocker = false) =>
    navigate({ to: '/applications/$application/presets', params: { application }, ignoreBlocker })
  const save = async (definition: PresetDefinition) => {
    await create(definition)
    await toList(true)
    void notify(`Preset ${definition.request.name} created`)
  }
  const copied = original && toPresetDefinition(original, application)
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
    <AppPage title={name || 'New preset'}>
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
      {original && <LostNote lost={getLostFields(original)} edits={false} />}
      {kind === 'push' ? (
        <PresetForm
          key={from}
          {...around}
          {...form}
          initial={
            copied?.kind === 'push'
              ? { ...toPresetDraft(copied.request), name }
              : emptyPreset(pushPlatformIds.filter((id) => providers[deviceTypes[id]]).map(String))
          }
          onSubmit={(request) => save({ kind: 'push', request })}
        />
      ) : (
        <EmailPresetForm
          key={from}
          {...form}
          application={application}
          tags={around.tags}
          initial={copied?.kind === 'email' ? { ...toEmailPresetDraft(copied.request), name } : emptyEmailPreset}
          onSubmit={(request) => save({ kind: 'email', request })}
        />
      )}
    </AppPage>
  )
}
