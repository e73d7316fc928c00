import { IconKey, IconKeyOff, IconLock } from '@tabler/icons-react'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { lazy, useMemo, useState } from 'react'
import { applicationsQuery, type ListedApplication } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { useSignedIn } from '#api/session.ts'
import { apiTokens, tokenCapabilities } from '#api/tokens.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { ShownOnce } from '#components/controls/ShownOnce.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import type { ApiToken } from '#contract/panel.ts'
import { toDate } from '#format/dates.ts'
import { listed } from '#format/text.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { DeleteToken } from '#forms/tokens/DeleteToken.tsx'
import { flag, searchValidator, sortBy, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/tokens/')({
  validateSearch: searchValidator({
    q: text,
    sort: sortBy('name', 'kind', 'applications', 'created'),
    create: flag,
  }),
  loader: ({ context }) => load(context.queries, tokenCapabilities()),
  component: TokensScreen,
  pendingComponent: pendingPage('API tokens', 'the tokens', <TableSkeleton rows={4} />),
})

function TokensScreen() {
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const { may, role } = useSignedIn()
  if (!may.includes('listApiTokens')) {
    return (
      <Page title="API tokens">
        <EmptyState icon={IconLock} title="Only administrators can manage tokens">
          The role {role} can neither see nor issue them. Ask an administrator for what you need.
        </EmptyState>
      </Page>
    )
  }
  if (!offered.includes('listApiTokens')) {
    return (
      <Page title="API tokens">
        <EmptyState icon={IconKeyOff} title="Tokens are managed elsewhere">
          Manage tokens in the service’s control panel.
        </EmptyState>
      </Page>
    )
  }
  return <Tokens offered={offered} />
}

const route = getRouteApi('/_console/tokens/')
const CreateTokenForm = lazy(async () => ({
  default: (await import('#forms/tokens/CreateTokenForm.tsx')).CreateTokenForm,
}))

/** The account's tokens where the service lets them be managed. */
function Tokens({ offered }: { offered: readonly string[] }) {
  const [{ data }, { data: applications }] = useSuspenseQueries({ queries: [apiTokens(), applicationsQuery()] })
  const { create = false } = route.useSearch()
  const address = useTableAddress('name')
  const navigate = route.useNavigate()
  const deletable = offered.includes('deleteApiToken')
  const columns = useMemo(() => columnsFor(applications, deletable), [applications, deletable])
  const [issued, setIssued] = useState<string>()
  const reason = useRefusal('createApiToken', 'issue tokens')
  const open = () => navigate({ search: (before) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, ...before }) => before })
  // whichever way the panel was left, its token is not shown a second time
  if (!create && issued !== undefined) setIssued(undefined)
  return (
    <Page
      title="API tokens"
      note="Programs and apps authenticate with a token. It’s shown once, when you create it."
      actions={
        data.tokens.length > 0 &&
        offered.includes('createApiToken') && (
          <ReasonedButton reason={reason} onClick={open}>
            Create token
          </ReasonedButton>
        )
      }
    >
      {data.tokens.length === 0 ? (
        <EmptyState
          icon={IconKey}
          title="No tokens yet"
          steps={
            <ReasonedButton reason={reason} onClick={open}>
              Create the first token
            </ReasonedButton>
          }
        >
          Apps need a device token to register devices; programs need a server token to call the API.
        </EmptyState>
      ) : (
        <DataTable
          name="API tokens"
          unit={['token', 'tokens']}
          items={data.tokens}
          columns={columns}
          itemKey={({ id }) => String(id)}
          {...address}
        />
      )}
      <SidePanel
        title={issued ? 'Token created' : 'Create an API token'}
        opened={create}
        locked={issued !== undefined}
        onClose={close}
      >
        {issued ? (
          <ShownOnce what="token" secret={issued} onDone={close} />
        ) : (
          <CreateTokenForm applications={applications} onCancel={close} onCreated={({ token }) => setIssued(token)} />
        )}
      </SidePanel>
    </Page>
  )
}

const kindLabels: Record<string, string> = { server: 'Server', device: 'Device' }

function columnsFor(known: readonly ListedApplication[], deletable: boolean): Column<ApiToken>[] {
  const titles = new Map(known.map(({ code, title }) => [code, title]))
  const reach = ({ applications }: ApiToken) =>
    applications ? listed(applications.map((code) => titles.get(code) ?? code)) : 'Every application'
  return [
    { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
    { id: 'kind', header: 'Kind', width: '110px', wideOnly: true, value: ({ kind }) => kindLabels[kind] ?? kind },
    { id: 'applications', header: 'Applications', value: reach },
    {
      id: 'created',
      header: 'Created',
      width: '280px',
      wideOnly: true,
      value: ({ created }) => toDate(created),
      cell: ({ created }) => <Moment at={created} full />,
    },
    ...(deletable ? [buttonColumn<ApiToken>('Delete', ({ id, name }) => <DeleteToken id={id} name={name} />)] : []),
  ]
}
