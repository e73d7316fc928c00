import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#components/layout/Page.tsx'

export const Route = createFileRoute('/_console/applications/$application/platforms')({ component: Platforms })

function Platforms() {
  return <Page title="Platforms">.</Page>
}
