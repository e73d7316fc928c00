import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#components/layout/Page.tsx'

export const Route = createFileRoute('/_console/tokens')({ component: Tokens })

function Tokens() {
  return <Page title="API tokens">.</Page>
}
