import { IconTemplate } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationOf } from '#api/applications.ts'
import { presetsOf } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { capabilities } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import type { Preset } from '#contract/presets.ts'
import { DeletePreset } from '#forms/presets/DeletePreset.tsx'
import { oneOf, searchOf, sortBy, text } from '#pages/-parts/search.ts'
import { PresetsTable } from './-parts/PresetsTable.tsx'
import { usePresetRights } from './-parts/presetAround.ts'

export const Route = createFileRoute('/_console/applications/$application/presets/')({
  validateSearch: searchOf({
    q: text,
    kind: oneOf('push', 'email'),
    sort: sortBy('name', 'kind', 'platforms', 'segment', 'languages'),
  }),
  loader: ({ context, params }) =>
    Promise.all([load(context.queries, presetsOf(params.application)), load(context.queries, capabilities())]),
  component: Presets,
  pendingComponent: () => (
    <Page title="Presets">
      <Loading what="the presets">
        <TableSkeleton />
      </Loading>
    </Page>
  ),
})

function Presets() {
  const { application: code } = Route.useParams()
  const [{ data: presets }, { data: application }] = useSuspenseQueries({
    queries: [presetsOf(code), applicationOf(code)],
  })
  const { q = '', sort = 'name', kind } = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = useNavigate()
  const { toCreate } = usePresetRights('push')
  const [deleting, setDeleting] = useState<{ preset: Preset; asking: boolean }>()
  const toNew = () => go({ to: '/applications/$application/presets/new', params: { application: code } })
  return (
    <Page
      title="Presets"
      tab={`Presets · ${application.title}`}
      note="Reusable messages for people, geozones, and programs."
      actions={
        presets.length > 0 && (
          <ReasonedButton reason={toCreate} onClick={toNew}>
            Create preset
          </ReasonedButton>
        )
      }
    >
      {presets.length === 0 ? (
        <EmptyState
          icon={IconTemplate}
          title="No presets yet"
          steps={
            <ReasonedButton reason={toCreate} onClick={toNew}>
              Create the first preset
            </ReasonedButton>
          }
        >
          A preset is a reusable message: its text in each language, its audience, and what it opens. Messages,
          geozones, and programs send it by its code.
        </EmptyState>
      ) : (
        <PresetsTable
          application={code}
          presets={presets}
          wanted={{ q, sort, ...(kind && { kind }) }}
          onWant={(change) =>
            navigate({
              search: (before) => ({ ...before, ...change, ...(change.q === '' && { q: undefined }) }),
              replace: true,
            })
          }
          onDelete={(preset) => setDeleting({ preset, asking: true })}
        />
      )}
      {deleting && (
        <DeletePreset
          key={deleting.preset.code}
          application={code}
          preset={deleting.preset}
          opened={deleting.asking}
          onClose={() => setDeleting({ ...deleting, asking: false })}
        />
      )}
    </Page>
  )
}
