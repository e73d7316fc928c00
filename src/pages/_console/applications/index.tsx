import { Group, Skeleton, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconApps } from '@tabler/icons-react'
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
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
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import { unknown } from '#format/counts.ts'
import { configuredPlatforms, platformLabel } from '#format/platforms.ts'
import { listed } from '#format/text.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { flag, searchValidator, sortBy, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/')({
  validateSearch: searchValidator({ q: text, sort: sortBy('title', 'code'), create: flag }),
  loader: ({ context }) => load(context.queries, applicationsQuery()),
  component: Applications,
  pendingComponent: pendingPage('Applications', 'the applications'),
})

const loadForm = () => import('#forms/applications/CreateApplicationForm.tsx')
const CreateApplicationForm = lazy(async () => ({ default: (await loadForm()).CreateApplicationForm }))

function Applications() {
  const { data: applications } = useSuspenseQuery(applicationsQuery())
  const { create = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const reason = useRefusal('createApplication', 'create applications')
  const open = () => navigate({ search: (before) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, ...before }) => before })
  return (
    <Page
      title="Applications"
      actions={
        applications.length > 0 && (
          <ReasonedButton reason={reason} onClick={open} onApproach={loadForm}>
            Create application
          </ReasonedButton>
        )
      }
    >
      {applications.length === 0 ? (
        <EmptyState
          icon={IconApps}
          title="No applications yet"
          steps={
            <ReasonedButton reason={reason} onClick={open}>
              Create the first application
            </ReasonedButton>
          }
        >
          An application contains the devices, audiences, and messages of one product.
        </EmptyState>
      ) : (
        <ApplicationsTable applications={applications} />
      )}
      <SidePanel title="Create an application" opened={create} onClose={close}>
        <CreateApplicationForm
          onCancel={close}
          onCreated={(application) =>
            // Back then leads to the list, not to the panel
            navigate({ to: '/applications/$application', params: { application }, replace: true })
          }
        />
      </SidePanel>
    </Page>
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
    id: 'code',
    header: 'Code',
    width: '180px',
    wideOnly: true,
    value: ({ code }) => code,
    cell: ({ code }) => <CopyableCode code={code} what="application code" />,
  },
  {
    id: 'platforms',
    header: 'Platforms',
    width: '232px',
    wideOnly: true,
    ordered: false,
    // only what was read: the list itself does not tell
    value: ({ code }) => {
      const read = queries.getQueryData(applicationQuery(code).queryKey)
      return read && listed(configuredPlatforms(read.application.providers).map(platformLabel))
    },
    cell: ({ code }) => <PlatformBadges application={code} />,
  },
]

/** Every application of the account. The service's list tells the name and the code, each row asks for its platforms. */
function ApplicationsTable({ applications }: { applications: ListedApplication[] }) {
  const queries = useQueryClient()
  const columns = useMemo(() => columnsFor(queries), [queries])
  return (
    <DataTable
      name="Applications"
      unit={['application', 'applications']}
      items={applications}
      columns={columns}
      itemKey={({ code }) => code}
      link={({ code }) => ({ to: '/applications/$application', params: { application: code } })}
      {...useTableAddress('title')}
    />
  )
}

/** The platforms an application is configured for. Asked of the service only once they are in view. */
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
