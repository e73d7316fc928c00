import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { newDraftId, useComposerDrafts } from '#api/composerDrafts.ts'
import { filtersQuery } from '#api/filters.ts'
import { messageQuery } from '#api/messages.ts'
import { getPresetKind, presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { LinkButton } from '#components/controls/LinkButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { formatCount } from '#format/counts.ts'
import { openingDraft } from '#model/messages/composers.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { type ComposeScreens, ComposeSteps } from './ComposeSteps.tsx'
import { type ComposingSearch, type SendOutcome, sentOutcome, sentSearch } from './composing.ts'

interface ComposePageProps<Draft extends CommonDraft> extends ComposeScreens<Draft> {
  application: string
  search: ComposingSearch
}

/** The screen of a composer: writing, the review, and what became of it, each at its own address. */
export function ComposePage<Draft extends CommonDraft>({
  application: code,
  search,
  ...screens
}: ComposePageProps<Draft>) {
  const { kind, title } = screens.spec
  const queries = useQueryClient()
  const navigate = useNavigate()
  /** Goes to another address of this screen; `replace` leaves none to go back to. */
  const onSearch = (next: ComposingSearch, replace = false) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: !replace })
  const [{ data: application }, { data: segments }, { data: tags }, { data: campaigns }, { data: all }] =
    useSuspenseQueries({
      queries: [applicationQuery(code), filtersQuery(code), tagsQuery(), campaignsQuery(code), presetsQuery(code)],
    })
  const { draft, step, language = 'default', message } = search
  const { data: template, isLoading } = useQuery({ ...messageQuery(message ?? ''), enabled: message !== undefined })
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
        <SentStep application={code} outcome={queries.getQueryData(answered) ?? sentOutcome(search)} />
      </Page>
    )
  // what it begins with must be there before anyone writes; one that cannot be read is no reason not to write
  if (isLoading || draft === undefined) return <ComposePending title={title} />
  const reviewing = step === 'review'
  // the review itself tells of an attempt that may have gone out
  const unsent = reviewing && !drafts.some(({ id, attempt }) => id === draft && attempt !== undefined)
  const presets = all.filter((preset) => getPresetKind(preset) === kind)
  return (
    <Page
      title={reviewing ? 'Review' : title}
      tab={tab}
      note={unsent ? `Nothing has been sent yet. ${application.title}.` : application.title}
      width="full"
    >
      <ComposeSteps
        key={draft}
        screens={screens}
        around={{ application: { ...application, icon: getIconUrl(application) }, segments, tags, campaigns, presets }}
        draftId={draft}
        from={openingDraft(screens.spec, search, template?.request, presets)}
        reviewing={reviewing}
        language={language}
        onLanguage={(next) => onSearch({ ...search, language: next === 'default' ? undefined : next }, true)}
        onStep={(next) => onSearch({ ...search, step: next })}
        onSent={(outcome) => {
          queries.setQueryData(answered, outcome)
          onSearch(sentSearch(draft, outcome), true)
        }}
      />
    </Page>
  )
}

/** The composer while it is being read. */
const ComposePending = ({ title }: { title: string }) => (
  <Page title={title} width="full">
    <Loading what="the composer">
      <SectionSkeleton lines={6} />
      <SectionSkeleton lines={4} />
    </Loading>
  </Page>
)

/** After the confirm: the codes, who is not known, what happens next. */
function SentStep({ application, outcome }: { application: string; outcome: SendOutcome | undefined }) {
  const { codes = [], unknown = [], later = false } = outcome ?? {}
  const [code] = codes
  const messages = `/applications/${application}/messages`
  return (
    <>
      <EmptyState
        icon={IconCircleCheck}
        title={outcome === undefined ? 'Already sent' : later ? 'Message scheduled' : 'Message sent'}
        steps={
          <LinkButton to={code === undefined ? messages : `${messages}/${code}`}>
            {code === undefined ? 'Open Sent & scheduled' : 'Open the message'}
          </LinkButton>
        }
      >
        {outcome === undefined
          ? 'See Sent & scheduled.'
          : later
            ? 'You can cancel it in Sent & scheduled until sending starts.'
            : 'Watch deliveries and opens in Sent & scheduled.'}
      </EmptyState>
      {codes.length > 0 && (
        <Section title={codes.length === 1 ? 'Message code' : 'Message codes'}>
          <Group gap="xs">
            {codes.map((one) => (
              <CopyableCode key={one} code={one} what="message code" />
            ))}
          </Group>
        </Section>
      )}
      {unknown.length > 0 && (
        <Section
          title={`${formatCount(unknown.length, 'device')} unknown`}
          note="The service doesn’t know these devices. They get nothing."
        >
          <Text component="pre" size="sm" ff="monospace" m={0} mah={200} style={{ overflow: 'auto' }}>
            {unknown.join('\n')}
          </Text>
        </Section>
      )}
    </>
  )
}
