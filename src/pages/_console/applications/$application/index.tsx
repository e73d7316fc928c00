import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#components/layout/Page.tsx'

export const Route = createFileRoute('/_console/applications/$application/')({ component: Overview })

function Overview() {
  return <Page title="Overview">.</Page>
}
