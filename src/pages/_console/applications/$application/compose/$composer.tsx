import { createFileRoute, notFound } from '@tanstack/react-router'
import { pendingPage } from '#components/layout/Page.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { composingSearch, loadComposing } from './-parts/composing.ts'

// each composer is a chunk of its own: a push needs nothing that reads HTML
const pages = {
  push: lazyNamed(() => import('./-parts/PushPage.tsx'), 'PushPage'),
  email: lazyNamed(() => import('./-parts/EmailPage.tsx'), 'EmailPage'),
}

const pageFor = (composer: string) => (composer === 'email' ? pages.email : pages.push)

export const Route = createFileRoute('/_console/applications/$application/compose/$composer')({
  validateSearch: composingSearch,
  beforeLoad: ({ params: { composer } }) => {
    if (!Object.hasOwn(pages, composer)) throw notFound()
  },
  loader: ({ context, params }) =>
    Promise.all([loadComposing(context.queries, params.application), pageFor(params.composer).preload()]),
  component: Compose,
  pendingComponent: () => {
    const { composer } = Route.useParams()
    return pendingPage(composer === 'email' ? 'Email' : 'Push message', 'the composer', [6], 'full')()
  },
})

function Compose() {
  const { application, composer } = Route.useParams()
  const ComposerPage = pageFor(composer)
  return <ComposerPage key={composer} application={application} search={Route.useSearch()} />
}
