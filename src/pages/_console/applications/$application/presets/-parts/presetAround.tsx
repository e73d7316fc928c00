import { IconCopyPlus, IconPencil, IconSend, IconUserSearch } from '@tabler/icons-react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { useCreatePreset, useDeletePreset } from '#api/presetChanges.ts'
import { usePresetZones } from '#api/presetUses.ts'
import { useSignedIn } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { tokenCapabilities, useHasCapability } from '#api/tokens.ts'
import type { Preset } from '#contract/presets.ts'
import { formatList } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { useSendRefusal } from '#forms/session/useSendRefusal.ts'
import { Deletion, type DeletionDialogProps } from '#forms/shared/Confirm.tsx'
import { describeZones } from '#model/presets/describePresetUses.ts'
import { describeScheduled } from '#model/presets/describeScheduled.ts'
import { getLostFields, toPresetDefinition } from '#model/presets/presetDefinition.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { useScheduled } from '#pages/_console/applications/$application/-parts/messageUse.tsx'
import { useHeldWithPreset } from '#pages/_console/applications/$application/-parts/useHeldWithPreset.ts'
import { historyEntry } from '#pages/-parts/historyEntry.ts'
import { useItemActions } from '#pages/-parts/useItemActions.tsx'
import { DraftUses, useDraftsWithPreset, WaitingUses } from './PresetUses.tsx'

export function usePresetAround(code: string) {
  const [{ data: application }, { data: tags }, { data: segments }, { data: campaigns }] = useSuspenseQueries({
    queries: [applicationQuery(code), tagsQuery(), filtersQuery(code), campaignsQuery(code)],
  })
  const { title, providers } = application
  return { application: { code, title, icon: getIconUrl(application), providers }, tags, segments, campaigns }
}

/** Why an action on presets of a kind is refused: by the role, or because the service has no method. */
export function usePresetRights(kind: 'push' | 'email') {
  const { data: offered } = useQuery(tokenCapabilities())
  const email = kind === 'email'
  const absent =
    email && offered !== undefined && !offered.includes('createEmailPreset')
      ? 'Email presets are created in the service’s control panel.'
      : undefined
  const create = email ? 'createEmailPreset' : 'createPreset'
  const toCreate = useRefusal(create, 'create presets')
  const toDelete = useRefusal('deletePreset', 'delete presets')
  // a change creates the new preset, then deletes the old one
  const toMake = useRefusal(create, 'change presets')
  const toRemove = useRefusal('deletePreset', 'change presets')
  return {
    toCreate: toCreate ?? absent,
    toDelete,
    toChange: toMake ?? toRemove ?? absent,
    toSend: useSendRefusal(email ? 'createEmailMessage' : 'createMessage'),
  }
}

/** For roles that send approved presets only. */
export const sendToOne = 'Send to one person'

export function usePresetActions(application: string, onDeleted?: () => void) {
  const { approvedPresets } = useSignedIn()
  const rights = { push: usePresetRights('push'), email: usePresetRights('email') }
  return useItemActions<Preset>(
    (preset) => {
      const { code, name } = preset
      const kind = getPresetKind(preset)
      const { toSend, toChange, toCreate } = rights[kind]
      const edit = linkOptions({
        to: '/applications/$application/presets/$preset',
        params: { application, preset: code },
        search: { edit: true },
      })
      const copy = linkOptions({
        to: '/applications/$application/presets/$preset',
        params: { application, preset: 'new' },
        search: { from: code },
      })
      const compose = composeAddress(application, kind, { preset: code })
      const toPerson = linkOptions({
        to: '/applications/$application/people',
        params: { application },
        search: { preset: code },
      })
      return [
        toSend !== undefined &&
          approvedPresets.includes(code.toUpperCase()) && { label: sendToOne, icon: IconUserSearch, link: toPerson },
        { label: 'Use in message', icon: IconSend, reason: toSend, link: compose },
        { label: 'Edit', icon: IconPencil, reason: toChange, link: edit },
        { label: 'Duplicate', icon: IconCopyPlus, reason: toCreate, link: copy },
        historyEntry(`preset:${code}`, name),
      ]
    },
    rights.push.toDelete,
    (preset, props) => <DeletePreset {...props} application={application} preset={preset} onDeleted={onDeleted} />,
    ['Use in message'],
  )
}

function DeletePreset({ application, preset, ...rest }: DeletionDialogProps & { preset: Preset }) {
  const { mutateAsync: create } = useCreatePreset()
  const offersEmail = useHasCapability('createEmailPreset')
  const zones = usePresetZones(application, preset.code, rest.opened)
  const scheduled = useScheduled(application, rest.opened)
  const { code, name } = preset
  const { waiting } = useHeldWithPreset(application, code)
  const drafts = useDraftsWithPreset(application, code)
  const lost = getLostFields(preset)
  const makes = getPresetKind(preset) === 'push' || offersEmail
  const restorable = makes && lost.length === 0
  return (
    <Deletion
      {...rest}
      kind="preset"
      name={name}
      typed={restorable ? undefined : name}
      {...(waiting.length > 0 && {
        refusal: (
          <>
            <WaitingUses application={application} messages={waiting} />, and can’t be sent without it. Cancel{' '}
            {waiting.length === 1 ? 'it' : 'them'} first, or choose another preset in{' '}
            {waiting.length === 1 ? 'it' : 'them'}.
          </>
        ),
      })}
      consequences={[
        describeZones(zones),
        describeScheduled(scheduled?.filter((message) => message.preset === code)),
        ...(drafts > 0 ? [<DraftUses key="drafts" application={application} count={drafts} />] : []),
        'API calls that use its code fail.',
        lost.length > 0
          ? `This can’t be undone: the API can’t set ${formatList(lost)} again.`
          : makes
            ? 'You can undo this right afterward. The restored preset will have a new code.'
            : 'This can’t be undone: email presets are created in the service’s control panel.',
      ]}
      write={useDeletePreset()}
      request={{ preset_code: code }}
      undo={
        restorable
          ? {
              undo: () => create(toPresetDefinition(preset, application)),
              undone: `Preset ${name} restored, with a new code`,
              failed: `Couldn’t restore preset ${name}.`,
            }
          : undefined
      }
    />
  )
}
