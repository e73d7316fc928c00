import { createFileRoute, notFound } from '@tanstack/react-router'
import { pendingPage } from '#components/layout/Page.tsx'
import { composingSearch, loadComposing } from './-parts/composing.ts'

// each composer is a chunk of its own: a push needs nothing that reads HTML
const pages = {
  push: async () => (await import('./-parts/PushPage.tsx')).PushPage,
  email: async () => (await import('./-parts/EmailPage.tsx')).EmailPage,
}

export const Route = createFileRoute('/_console/applications/$application/compose/$composer')({
  validateSearch: composingSearch,
  beforeLoad: ({ params: { composer } }) => {
    if (!Object.hasOwn(pages, composer)) throw notFound()
  },
  // with the data: a component that loads while rendering would take the place of a heading that has the focus
  loader: async ({ context, params: { application, composer } }) => {
    const page = composer === 'email' ? pages.email() : pages.push()
    await loadComposing(context.queries, application)
    return { ComposerPage: await page }
  },
  component: Compose,
  pendingComponent: () => {
    const { composer } = Route.useParams()
    return pendingPage(composer === 'email' ? 'Email' : 'Push message', 'the composer', [6])()
  },
})

function Compose() {
  const { application, composer } = Route.useParams()
  const { ComposerPage } = Route.useLoaderData()
  return <ComposerPage key={composer} application={application} search={Route.useSearch()} />
}
