import { Button } from '@mantine/core'
import { useQuery, useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { applicationOf, iconOf } from '#api/applications.ts'
import { campaignsOf } from '#api/campaigns.ts'
import { newDraftId, useComposerDrafts } from '#api/composerDrafts.ts'
import { filtersOf } from '#api/filters.ts'
import { messageOf } from '#api/messages.ts'
import { kindOf, presetsOf } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { allTags } from '#api/tags.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import type { PushAround } from '#forms/messages/push/ComposerTools.tsx'
import { SentNotice } from '#forms/messages/review/SentNotice.tsx'
import { type ComposingSearch, type SendOutcome, sentOutcome, sentSearch } from './ComposeSteps.tsx'

/** What a desk is given: where it is, and what it knows. */
export interface ComposeProps<Draft> {
  around: PushAround
  draftId: string
  /** What the draft opens with. */
  from: Partial<Draft>
  reviewing: boolean
  language: string
  onLanguage: (language: string) => void
  onStep: (step: 'review' | undefined) => void
  onSent: (outcome: SendOutcome) => void
}

interface ComposePageProps {
  title: string
  kind: 'push' | 'email'
  application: string
  search: ComposingSearch
  /** Goes to another address of this screen; `replace` leaves none to go back to. */
  onSearch: (search: ComposingSearch, replace?: boolean) => void
  /** `template`: the request of the message that it begins as. */
  children: (desk: Omit<ComposeProps<never>, 'from'>, template: unknown) => ReactNode
}

/** The screen of a composer: writing, the review, and what became of it, each at its own address. */
export function ComposePage({ title, kind, application: code, search, onSearch, children }: ComposePageProps) {
  const queries = useQueryClient()
  const [{ data: application }, { data: segments }, { data: tags }, { data: campaigns }, { data: presets }] =
    useSuspenseQueries({
      queries: [applicationOf(code), filtersOf(code), allTags(), campaignsOf(code), presetsOf(code)],
    })
  const { draft, step, language = 'default', message } = search
  const { data: template, isLoading } = useQuery({ ...messageOf(message ?? ''), enabled: message !== undefined })
  const { name, service } = useSignedIn()
  const drafts = useComposerDrafts({ name, service: service.label }, code)
  // every draft has an address of its own
  const [fresh] = useState(newDraftId)
  useEffect(() => {
    if (draft === undefined) onSearch({ ...search, draft: fresh }, true)
  })
  const answered = ['sent message', draft]
  const tab = `${title} · ${application.title}`
  if (step === 'sent')
    return (
      <Page
        title={title}
        tab={tab}
        actions={
          <Button variant="default" onClick={() => onSearch({ draft: newDraftId() })}>
            Write another
          </Button>
        }
      >
        <Sent application={code} outcome={queries.getQueryData(answered) ?? sentOutcome(search)} />
      </Page>
    )
  // what it begins with must be there before anyone writes; one that cannot be read is no reason not to write
  if (isLoading || draft === undefined) return <ComposePending title={title} />
  const reviewing = step === 'review'
  // the review itself tells of an attempt that may have gone out
  const unsent = reviewing && !drafts.some(({ id, attempt }) => id === draft && attempt !== undefined)
  return (
    <Page
      title={reviewing ? 'Review' : title}
      tab={tab}
      note={unsent ? `Nothing has been sent yet. ${application.title}.` : application.title}
      width="full"
    >
      {children(
        {
          around: {
            application: { ...application, icon: iconOf(application) },
            segments,
            tags,
            campaigns,
            presets: presets.filter((preset) => kindOf(preset) === kind),
          },
          draftId: draft,
          reviewing,
          language,
          onLanguage: (next) => onSearch({ ...search, language: next === 'default' ? undefined : next }, true),
          onStep: (next) => onSearch({ ...search, step: next }),
          onSent: (outcome) => {
            queries.setQueryData(answered, outcome)
            onSearch(sentSearch(draft, outcome), true)
          },
        },
        template?.request,
      )}
    </Page>
  )
}

/** The composer while it is being read. */
export function ComposePending({ title }: { title: string }) {
  return (
    <Page title={title} width="full">
      <Loading what="the composer">
        <SectionSkeleton lines={6} />
        <SectionSkeleton lines={4} />
      </Loading>
    </Page>
  )
}

/** After the confirm: the codes, who is not known, what happens next. */
function Sent({ application, outcome }: { application: string; outcome: SendOutcome | undefined }) {
  const [code] = outcome?.codes ?? []
  const later = outcome?.later === true
  return (
    <SentNotice
      title={outcome === undefined ? 'Already sent' : later ? 'The message is scheduled' : 'The message is on its way'}
      next={
        outcome === undefined
          ? 'See Sent & scheduled.'
          : later
            ? 'You can cancel it in Sent & scheduled until sending starts.'
            : 'Sent & scheduled shows how it is delivered and opened, minute by minute.'
      }
      codes={outcome?.codes ?? []}
      unknown={outcome?.unknown ?? []}
    >
      <Button
        component={Link}
        to={
          code === undefined ? `/applications/${application}/messages` : `/applications/${application}/messages/${code}`
        }
      >
        {code === undefined ? 'Open Sent & scheduled' : 'Open the message'}
      </Button>
    </SentNotice>
  )
}
