import { IconLock } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { kindOf, presetsOf } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { capabilities } from '#api/tokens.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { oneOf, searchOf, text } from '../../../../-parts/search.ts'
import { loadAround } from './-parts/loadAround.ts'
import { NewPreset } from './-parts/NewPreset.tsx'
import { usePresetRights } from './-parts/usePresetRights.ts'

export const Route = createFileRoute('/_console/applications/$application/presets/new')({
  validateSearch: searchOf({
    kind: oneOf('push', 'email'),
    /** Code of the preset that it begins as a copy of. */
    from: text,
  }),
  loader: ({ context, params }) =>
    Promise.all([
      load(context.queries, presetsOf(params.application)),
      load(context.queries, capabilities()),
      loadAround(context.queries, params.application),
    ]),
  component: NewPresetScreen,
  pendingComponent: () => (
    <Page title="New preset">
      <Loading what="the form">
        <SectionSkeleton lines={3} />
        <SectionSkeleton lines={6} />
      </Loading>
    </Page>
  ),
})

function NewPresetScreen() {
  const { application: code } = Route.useParams()
  const { kind: asked = 'push', from } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [{ data: presets }, { data: application }] = useSuspenseQueries({
    queries: [presetsOf(code), applicationOf(code)],
  })
  const original = presets.find((preset) => preset.code === from)
  const kind = original ? kindOf(original) : asked
  const { toCreate } = usePresetRights(kind)
  const title = original ? `Copy of ${original.name}` : 'New preset'
  return (
    <Page title={title} tab={`${title} · ${application.title}`}>
      {toCreate && original ? (
        <EmptyState icon={IconLock} title="Nothing can be made here">
          {toCreate}
        </EmptyState>
      ) : (
        <NewPreset
          key={`${kind} ${from}`}
          application={code}
          kind={kind}
          original={original}
          onKind={(kind) => navigate({ search: (before) => ({ ...before, kind }), replace: true })}
        />
      )}
    </Page>
  )
}
