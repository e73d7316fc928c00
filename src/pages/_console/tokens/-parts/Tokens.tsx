import { IconKey } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { allApplications } from '#api/applications.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { apiTokens } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { ShownOnce } from '#components/controls/ShownOnce.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { roleRefusal } from '#format/roles.ts'
import { TokensTable } from './TokensTable.tsx'

const route = getRouteApi('/_console/tokens/')
const CreateTokenForm = lazy(async () => ({
  default: (await import('#forms/tokens/CreateTokenForm.tsx')).CreateTokenForm,
}))

/** The account's tokens where the service lets them be managed. */
export function Tokens({ offered }: { offered: readonly string[] }) {
  const [{ data }, { data: applications }] = useSuspenseQueries({ queries: [apiTokens(), allApplications()] })
  const { q = '', sort = 'name', create = false } = route.useSearch()
  const navigate = route.useNavigate()
  const [issued, setIssued] = useState<string>()
  const { role } = useSignedIn()
  const mayCreate = useMay('createApiToken')
  const reason = mayCreate ? undefined : roleRefusal(role, 'issue tokens')
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
          An app needs a device token to register its devices, a program a server token to call the service.
        </EmptyState>
      ) : (
        <TokensTable
          tokens={data.tokens}
          applications={applications}
          deletable={offered.includes('deleteApiToken')}
          search={q}
          onSearch={(text) => navigate({ search: (before) => ({ ...before, q: text || undefined }), replace: true })}
          sort={sort}
          onSort={(sort) => navigate({ search: (before) => ({ ...before, sort }), replace: true })}
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
