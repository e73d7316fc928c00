import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#components/layout/Page.tsx'

export const Route = createFileRoute('/_console/applications/$application/settings')({ component: Settings })

function Settings() {
  return <Page title="Settings">.</Page>
}
