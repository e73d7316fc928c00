import { Button } from '@mantine/core'
import { IconTemplateOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { ApiError } from '#api/errors.ts'
import { presetQuery } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { flag, searchValidator } from '#pages/-parts/search.ts'
import { OnePreset } from './-parts/OnePreset.tsx'
import { loadAround } from './-parts/presetAround.ts'

export const Route = createFileRoute('/_console/applications/$application/presets/$preset')({
  validateSearch: searchValidator({ edit: flag }),
  loader: async ({ context, params }) => {
    const there = load(context.queries, presetQuery(params.preset)).then(
      () => true,
      (error: unknown) => {
        // a code that no preset has
        if (error instanceof ApiError && error.status === 422) return false
        throw error
      },
    )
    await Promise.all([
      there,
      load(context.queries, tokenCapabilities()),
      loadAround(context.queries, params.application),
    ])
    return { there: await there }
  },
  component: PresetScreen,
  pendingComponent: () => (
    <Page title="Preset">
      <Loading what="the preset">
        <SectionSkeleton lines={4} />
        <SectionSkeleton lines={6} />
      </Loading>
    </Page>
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
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/applications/$application/presets" params={{ application: code }} {...props} />
            )}
          >
            All presets
          </Button>
        }
      >
        It was deleted, or replaced under a new code.
      </EmptyState>
    </Page>
  )
}
