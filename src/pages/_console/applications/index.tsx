import { Group, Skeleton, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconApps } from '@tabler/icons-react'
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  applicationQuery,
  applicationsQuery,
  type ListedApplication,
  listedApplicationQuery,
} from '#api/applications.ts'
import { load } from '#api/read.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { PlatformIcons } from '#components/controls/PlatformIcons.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { type Column, wide } from '#components/table/columns.ts'
import { formatList, unknown } from '#format/format.ts'
import { configuredPlatforms, platformLabel } from '#format/platforms.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { listParts, searchValidator } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/')({
  validateSearch: searchValidator(listParts('title', 'code')),
  loader: ({ context }) => load(context.queries, applicationsQuery()),
  component: Applications,
  pendingComponent: pendingPage('Applications', 'the applications'),
})

const CreateApplicationForm = lazyNamed(
  () => import('#forms/applications/ApplicationForm.tsx'),
  'CreateApplicationForm',
)

function Applications() {
  const { data: applications } = useSuspenseQuery(applicationsQuery())
  const navigate = useWhileMounted(Route.useNavigate())
  const refusal = useRefusal('createApplication', 'create applications')
  return (
    <ListScreen
      title="Applications"
      note={refusal}
      unit={['application', 'applications']}
      items={applications}
      columns={columnsFor(useQueryClient())}
      itemKey={({ code }) => code}
      link={({ code }) => ({ to: '/applications/$application', params: { application: code } })}
      icon={IconApps}
      empty="An application contains the devices, audiences, and messages of one product."
      create={
        // what most people will never do isn’t the first thing they see
        refusal === undefined
          ? {
              method: 'createApplication',
              onApproach: CreateApplicationForm.preload,
              form: ({ onCancel }) => (
                <CreateApplicationForm
                  onCancel={onCancel}
                  onCreated={(application) =>
                    // so that Back leads to the list, not to the panel
                    navigate({ to: '/applications/$application', params: { application }, replace: true })
                  }
                />
              ),
            }
          : undefined
      }
    />
  )
}

const columnsFor = (queries: QueryClient): Column<ListedApplication>[] => [
  {
    id: 'title',
    header: 'Name',
    hideable: false,
    value: ({ title }) => title,
    cell: ({ title, code }) => (
      <Group component="span" display="inline-flex" gap={10} wrap="nowrap" maw="100%">
        <ObjectAvatar title={title} />
        <span style={{ minWidth: 0 }}>
          <Text inherit truncate title={title}>
            {title}
          </Text>
          <Text size="xs" ff="monospace" c="dimmed" hiddenFrom="sm">
            {code}
          </Text>
        </span>
      </Group>
    ),
  },
  {
    ...wide('code', 'Code', '180px'),
    value: ({ code }) => code,
    cell: ({ code }) => <CopyableCode code={code} what="application code" />,
  },
  {
    ...wide('platforms', 'Platforms', '232px'),
    ordered: false,
    // known only once loaded: the list doesn’t include it
    value: ({ code }) => {
      const read = queries.getQueryData(applicationQuery(code).queryKey)
      return read && formatList(configuredPlatforms(read.application.providers).map(platformLabel))
    },
    cell: ({ code }) => <PlatformBadges application={code} />,
  },
]

/** Loaded only when in view. */
function PlatformBadges({ application }: { application: string }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const { data, isError } = useQuery({ ...listedApplicationQuery(application), enabled: inViewport })
  const platforms = data && configuredPlatforms(data.providers)
  return (
    <div ref={ref}>
      {platforms === undefined ? (
        isError ? (
          unknown
        ) : (
          <Skeleton height={12} width={64} />
        )
      ) : platforms.length === 0 ? (
        'None yet'
      ) : (
        <PlatformIcons platforms={platforms} />
      )}
    </div>
  )
}
