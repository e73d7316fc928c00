import { Button } from '@mantine/core'
import { useQuery, useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { applicationOf, iconOf } from '#api/applications.ts'
import { campaignsOf } from '#api/campaigns.ts'
import { newDraftId } from '#api/composerDrafts.ts'
import { filtersOf } from '#api/filters.ts'
import { messageOf } from '#api/messages.ts'
import { kindOf, presetsOf } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { allTags } from '#api/tags.ts'
import { Bones, SectionBones } from '#components/feedback/Bones.tsx'
import { Page } from '#components/layout/Page.tsx'
import { oneOf, searchOf, text } from '../../../../-parts/search.ts'
import { EmailDesk } from './-parts/EmailDesk.tsx'
import { openingEmail } from './-parts/openingEmail.ts'
import { Sent } from './-parts/Sent.tsx'

export const Route = createFileRoute('/_console/applications/$application/compose/email')({
  validateSearch: searchOf({
    /** Id under which what is typed is kept. */
    draft: text,
    step: oneOf('review', 'sent'),
    /** Key of the language in sight. */
    language: text,
    /** What it opens with: codes of a preset, a campaign and a sent message, name of a segment. */
    preset: text,
    campaign: text,
    message: text,
    segment: text,
  }),
  loader: ({ context: { queries }, params: { application } }) =>
    Promise.all([
      load(queries, filtersOf(application)),
      load(queries, allTags()),
      load(queries, campaignsOf(application)),
      load(queries, presetsOf(application)),
    ]),
  component: ComposeEmail,
  pendingComponent: Pending,
})

function Pending() {
  return (
    <Page title="Email" width="full">
      <Bones what="the composer">
        <SectionBones lines={6} />
        <SectionBones lines={4} />
      </Bones>
    </Page>
  )
}

function ComposeEmail() {
  const { application: code } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const goTo = useNavigate()
  const queries = useQueryClient()
  const [{ data: application }, { data: segments }, { data: tags }, { data: campaigns }, { data: presets }] =
    useSuspenseQueries({
      queries: [applicationOf(code), filtersOf(code), allTags(), campaignsOf(code), presetsOf(code)],
    })
  const { data: template, isLoading } = useQuery({
    ...messageOf(search.message ?? ''),
    enabled: search.message !== undefined,
  })
  const { draft = '', step, language = 'default' } = search
  const answered = ['sent message', draft]
  // every draft has an address of its own
  const [fresh] = useState(newDraftId)
  const missing = search.draft === undefined
  useEffect(() => {
    if (missing) void navigate({ search: (before) => ({ ...before, draft: fresh }), replace: true })
  }, [missing, fresh, navigate])
  const anew = () =>
    goTo({
      to: '/applications/$application/compose/email',
      params: { application: code },
      search: { draft: newDraftId() },
    })
  if (step === 'sent')
    return (
      <Page
        title="Email"
        tab={`Email · ${application.title}`}
        actions={
          <Button variant="default" onClick={anew}>
            Write another
          </Button>
        }
      >
        <Sent application={code} outcome={queries.getQueryData(answered)} />
      </Page>
    )
  // what it begins with must be there before anyone writes; one that cannot be read is no reason not to write
  if (isLoading || missing) return <Pending />
  return (
    <Page
      title={step === 'review' ? 'Review' : 'Email'}
      tab={`Email · ${application.title}`}
      note={step === 'review' ? `Nothing has been sent yet. ${application.title}.` : application.title}
      width="full"
    >
      <EmailDesk
        key={draft}
        around={{
          application: { ...application, icon: iconOf(application) },
          segments,
          tags,
          campaigns,
          presets: presets.filter((preset) => kindOf(preset) === 'email'),
        }}
        draftId={draft}
        from={openingEmail(search, { template })}
        reviewing={step === 'review'}
        language={language}
        onLanguage={(next) =>
          navigate({
            search: (before) => ({ ...before, language: next === 'default' ? undefined : next }),
            replace: true,
            resetScroll: false,
          })
        }
        onStep={(next) => navigate({ search: (before) => ({ ...before, step: next }) })}
        onSent={(outcome) => {
          queries.setQueryData(answered, outcome)
          void navigate({ search: { draft, step: 'sent' }, replace: true })
        }}
      />
    </Page>
  )
}
