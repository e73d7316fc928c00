import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconKey, IconKeyOff, IconLock } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { applicationsQuery, type ListedApplication } from '#api/applications.ts'
import { useDeleteApiToken } from '#api/listChanges.ts'
import { load } from '#api/read.ts'
import { useSignedIn } from '#api/session.ts'
import { apiTokens, tokenCapabilities, useCapabilities } from '#api/tokens.ts'
import { CopyTextButton } from '#components/controls/CopyableCode.tsx'
import { LeaveGuard } from '#components/controls/LeaveGuard.tsx'
import { Moment } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { buttonColumn, type Column, nameColumn, wide } from '#components/table/columns.ts'
import type { ApiToken } from '#contract/panel.ts'
import { formatList, toDate } from '#format/format.ts'
import { roleRefusal } from '#format/roles.ts'
import { DeleteIcon } from '#forms/shared/Confirm.tsx'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { listParts, searchValidator } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/tokens/')({
  validateSearch: searchValidator(listParts('name', 'kind', 'applications', 'created')),
  loader: ({ context }) => load(context.queries, tokenCapabilities()),
  component: TokensScreen,
  pendingComponent: pendingPage('API tokens', 'the tokens'),
})

function TokensScreen() {
  const offered = useCapabilities()
  const { may, role } = useSignedIn()
  if (may.includes('listApiTokens') && offered.includes('listApiTokens')) return <Tokens offered={offered} />
  return (
    <Page title="API tokens">
      {may.includes('listApiTokens') ? (
        <EmptyState icon={IconKeyOff} title="Tokens are managed elsewhere">
          Manage tokens in the service’s control panel.
        </EmptyState>
      ) : (
        <EmptyState icon={IconLock} title="Only administrators can manage tokens">
          {roleRefusal(role, 'view or create API tokens')}
        </EmptyState>
      )}
    </Page>
  )
}

const CreateTokenForm = lazyNamed(() => import('#forms/tokens/CreateTokenForm.tsx'), 'CreateTokenForm')

function Tokens({ offered }: { offered: readonly string[] }) {
  const [{ data }, { data: applications }] = useSuspenseQueries({ queries: [apiTokens(), applicationsQuery()] })
  const { create } = Route.useSearch()
  const [issued, setIssued] = useState<string>()
  // the token must not be shown again, however the panel was closed
  if (!create && issued !== undefined) setIssued(undefined)
  return (
    <ListScreen
      title="API tokens"
      note="Programs and apps authenticate with a token. Each token is shown only once, when you create it."
      unit={['token', 'tokens']}
      items={data.tokens}
      columns={columnsFor(applications, offered.includes('deleteApiToken'))}
      itemKey={({ id }) => String(id)}
      icon={IconKey}
      empty="Apps need a device token to register devices; programs need a server token to call the API."
      {...(offered.includes('createApiToken') && {
        create: {
          method: 'createApiToken',
          panel: { title: issued ? 'Token created' : 'Create API token', locked: issued !== undefined },
          form: ({ onCancel: close }) =>
            issued ? (
              <TokenOnce secret={issued} onDone={close} />
            ) : (
              <CreateTokenForm
                applications={applications}
                onCancel={close}
                onCreated={({ token }) => setIssued(token)}
              />
            ),
        },
      })}
    />
  )
}

const kindLabels: Record<string, string> = { server: 'Server', device: 'Device' }

function columnsFor(known: readonly ListedApplication[], deletable: boolean): Column<ApiToken>[] {
  const titles = new Map(known.map(({ code, title }) => [code, title]))
  const reach = ({ applications }: ApiToken) =>
    applications ? formatList(applications.map((code) => titles.get(code) ?? code)) : 'All applications'
  return [
    nameColumn,
    { id: 'kind', header: 'Type', width: '110px', wideOnly: true, value: ({ kind }) => kindLabels[kind] ?? kind },
    { id: 'applications', header: 'Applications', value: reach },
    {
      ...wide('created', 'Created', '220px'),
      value: ({ created }) => toDate(created),
      cell: ({ created }) => <Moment at={created} />,
    },
    ...(deletable ? [buttonColumn<ApiToken>('Delete', ({ id, name }) => <DeleteToken id={id} name={name} />)] : []),
  ]
}

function TokenOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const stored = useRef(false)
  const copy = useRef<HTMLButtonElement>(null)
  // it replaces a form whose button had the focus
  useEffect(() => copy.current?.focus(), [])
  return (
    <Stack>
      <Text>
        <strong>Copy the token now.</strong> You can’t view it again. If you lose it, create a new one.
      </Text>
      <Code block fz="sm" style={{ userSelect: 'all' }}>
        {secret}
      </Code>
      <Group gap="xs">
        <CopyTextButton ref={copy} variant="filled" data-autofocus value={secret} label="Copy token" />
        <Button
          variant="default"
          onClick={() => {
            stored.current = true
            onDone()
          }}
        >
          I’ve stored it
        </Button>
      </Group>
      <LeaveGuard
        guards={() => !stored.current}
        title="Leave without the token?"
        message="The token is shown only once. If you haven’t stored it, you’ll have to create a new one."
        leave="Leave anyway"
        stay="Back to the token"
      />
    </Stack>
  )
}

const DeleteToken = ({ id, name }: { id: string | number; name: string }) => (
  <DeleteIcon
    kind="token"
    name={name}
    consequences={['Anything that uses this token loses access right away.', 'This can’t be undone.']}
    write={useDeleteApiToken()}
    request={{ id }}
  />
)
