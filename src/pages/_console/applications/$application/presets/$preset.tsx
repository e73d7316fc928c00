import { IconTemplateOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { presetQuery } from '#api/presets.ts'
import { isThere, load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { LinkButton } from '#components/controls/LinkButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { flag, searchValidator } from '#pages/-parts/search.ts'
import { OnePreset } from './-parts/OnePreset.tsx'
import { loadAround } from './-parts/presetAround.ts'

export const Route = createFileRoute('/_console/applications/$application/presets/$preset')({
  validateSearch: searchValidator({ edit: flag }),
  loader: async ({ context, params }) => {
    const [there] = await Promise.all([
      isThere(load(context.queries, presetQuery(params.preset))),
      load(context.queries, tokenCapabilities()),
      loadAround(context.queries, params.application),
    ])
    return { there }
  },
  component: PresetScreen,
  pendingComponent: pendingPage(
    'Preset',
    'the preset',
    <>
      <SectionSkeleton lines={4} />
      <SectionSkeleton lines={6} />
    </>,
  ),
})

function PresetScreen() {
  const { application: code, preset } = Route.useParams()
  const { there } = Route.useLoaderData()
  const { edit = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  if (there)
    return (
      <OnePreset
        key={preset}
        application={application}
        code={preset}
        edit={edit}
        onRead={() => navigate({ search: {} })}
      />
    )
  return (
    <Page title="Preset" tab={`Preset · ${application.title}`}>
      <EmptyState
        icon={IconTemplateOff}
        title="Preset not found"
        steps={
          <LinkButton variant="default" to="/applications/$application/presets" params={{ application: code }}>
            All presets
          </LinkButton>
        }
      >
        It was deleted, or replaced under a new code.
      </EmptyState>
    </Page>
  )
}
