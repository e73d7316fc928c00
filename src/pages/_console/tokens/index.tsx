import { IconKeyOff, IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { load } from '#api/read.ts'
import { useSignedIn } from '#api/session.ts'
import { capabilities } from '#api/tokens.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { flag, oneOf, searchOf, text } from '../../-parts/search.ts'
import { Tokens } from './-parts/Tokens.tsx'

export const Route = createFileRoute('/_console/tokens/')({
  validateSearch: searchOf({
    q: text,
    sort: oneOf('name', '-name', 'kind', '-kind', 'created', '-created', 'applications', '-applications'),
    create: flag,
  }),
  loader: ({ context }) => load(context.queries, capabilities()),
  component: TokensScreen,
  pendingComponent: () => (
    <Page title="API tokens">
      <Loading what="the tokens">
        <TableSkeleton rows={4} />
      </Loading>
    </Page>
  ),
})

function TokensScreen() {
  const { data: offered } = useSuspenseQuery(capabilities())
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
        <EmptyState icon={IconKeyOff} title="This service issues its tokens elsewhere">
          The interface has no methods for tokens, and this service offers none of its own. They are made in its control
          panel.
        </EmptyState>
      </Page>
    )
  }
  return <Tokens offered={offered} />
}
