import { IconCopyPlus, IconFileExport, IconMail, IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { useCreateFilter, useDeleteFilter } from '#api/listChanges.ts'
import { useFilterUses } from '#api/presetUses.ts'
import { useRecount } from '#api/segmentSizes.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Filter } from '#contract/filters.ts'
import { errorText, sentence } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { Deletion, type DeletionDialogProps } from '#forms/shared/Confirm.tsx'
import { describeUses, toDefinition } from '#model/filters/describeSegment.ts'
import { describeScheduled } from '#model/presets/describeScheduled.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { useScheduled } from '#pages/_console/applications/$application/-parts/messageUse.tsx'
import { historyEntry } from '#pages/-parts/historyEntry.ts'
import { useItemActions } from '#pages/-parts/useItemActions.tsx'

const sendPush = 'Send push'
const sendEmail = 'Send email'

/** `recount`: the sizes of the segments are shown, and can be counted again. */
export function useSegmentActions(
  application: string,
  { onDeleted, recount = false }: { onDeleted?: () => void; recount?: boolean } = {},
) {
  const toCount = useRefusal('exportSegment', 'count devices')
  const countAgain = useRecount(application)
  const toExport = useRefusal('exportSegment', 'export devices')
  const toSend = useRefusal('createMessage', 'send messages')
  const toEmail = useRefusal('createEmailMessage', 'send emails')
  const { data: about } = useQuery(applicationQuery(application))
  const toCreate = useRefusal('createFilter', 'create segments')
  const toDelete = useRefusal('deleteFilter', 'delete segments')
  const toChange = useRefusal('deleteFilter', 'change, export, or send to segments')
  // a menu of which nothing can be used says why once
  const refusedAll = [toCount, toExport, toSend, toEmail, toCreate, toDelete].every((reason) => reason !== undefined)
  const params = { application }
  const exports = linkOptions({ to: '/applications/$application/exports', params })
  const fresh = linkOptions({ to: '/applications/$application/segments/$code', params: { application, code: 'new' } })
  return useItemActions<Filter>(
    (segment) => {
      const { code, name } = segment
      if (recount && refusedAll) return [historyEntry(`segment:${name}`, name)]
      return [
        {
          label: sendPush,
          icon: IconSend,
          reason: toSend,
          link: composeAddress(application, 'push', { segment: name }),
        },
        about?.providers.email === true && {
          label: sendEmail,
          icon: IconMail,
          reason: toEmail,
          link: composeAddress(application, 'email', { segment: name }),
        },
        {
          label: 'Export',
          icon: IconFileExport,
          reason: toExport,
          link: { ...exports, search: { create: true, segment: code } },
        },
        { label: 'Duplicate', icon: IconCopyPlus, reason: toCreate, link: { ...fresh, search: { from: code } } },
        recount && {
          label: 'Count again',
          icon: IconRefresh,
          reason: toCount,
          onClick: () => {
            countAgain(segment).catch((reason: unknown) => notify(sentence(errorText(reason))))
          },
        },
        historyEntry(`segment:${name}`, name),
      ]
    },
    recount && refusedAll ? toChange : toDelete,
    (filter, props) => <DeleteFilter {...props} application={application} filter={filter} onDeleted={onDeleted} />,
    [sendPush, sendEmail],
  )
}

function DeleteFilter({ application, filter, ...rest }: DeletionDialogProps & { filter: Filter }) {
  const { mutateAsync: create } = useCreateFilter()
  const uses = useFilterUses(application, filter)
  const scheduled = useScheduled(application, rest.opened)
  const { name } = filter
  return (
    <Deletion
      {...rest}
      kind="segment"
      name={name}
      consequences={[
        'Its conditions are deleted. Its devices and their tags don’t change.',
        describeUses(uses),
        describeScheduled(
          scheduled?.filter((message) => message.filter === name),
          'may fail or reach nobody',
        ),
        'Anything that uses its code stops working.',
        'You can undo this right afterward. The restored segment will have a new code.',
      ]}
      write={useDeleteFilter()}
      request={{ name }}
      undo={
        filter.filter_expression
          ? {
              undo: () => create(toDefinition(filter)),
              undone: `Segment ${name} restored`,
              failed: `Couldn’t restore segment ${name}.`,
            }
          : undefined
      }
    />
  )
}
