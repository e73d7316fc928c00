import { useSuspenseQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { draftLanguagesQuery } from '#api/heldDrafts.ts'
import { presetsQuery } from '#api/presets.ts'
import { tagsQuery } from '#api/tags.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { emailComposer } from '#model/email/checks.ts'
import { pushComposer, requestDraft } from '#model/messages/composers.ts'
import { presetLinkFaults } from '#model/messages/presetFaults.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { Unconfigured } from '#model/messages/recipients.ts'
import { EmailLanguages } from '../email/EmailLanguages.tsx'
import { useEmailReview } from '../email/useEmailReview.ts'
import { AudienceSection } from './AudienceSection.tsx'
import { PlatformProblems } from './PlatformProblems.tsx'
import { PushGrid } from './PushGrid.tsx'
import type { ReachSectionProps } from './ReachSection.tsx'
import { ReviewColumns } from './ReviewColumns.tsx'
import { ReviewQuestions } from './ReviewQuestions.tsx'
import type { ReachAround } from './useDraftReach.ts'
import { usePushReview } from './usePushReview.ts'

interface RequestReviewProps {
  application: string
  /** A push or an email. */
  message: MessageInFull
  /** Of the one person that it’s for, for placeholders. */
  tags?: Readonly<Record<string, unknown>> | undefined
  /** Recipients as the console’s server counted them; null: it couldn’t. */
  counted: number | null
  /** True for whoever decides about it. */
  approves: boolean
  /** Previews of a push. */
  children: ReactNode
}

/** What the review before sending shows, of a message that waits: what may be wrong, who gets it, and what each group of them sees. */
export function RequestReview(props: RequestReviewProps) {
  const { application: code, message } = props
  const [{ data: application }, { data: segments }, { data: tags }, { data: presets }, { data: said }] =
    useSuspenseQueries({
      queries: [
        applicationQuery(code),
        filtersQuery(code),
        tagsQuery(),
        presetsQuery(code),
        draftLanguagesQuery(message.code),
      ],
    })
  const around = { application: { ...application, icon: getIconUrl(application) }, segments, tags, presets }
  const Review = message.kind === 'email' ? RequestedEmailReview : RequestedPushReview
  return <Review {...props} around={around} ofDefault={said.defaultText ?? ''} untranslated={said.untranslated} />
}

interface KindReviewProps extends RequestReviewProps {
  around: ReachAround
  /** The language of the default texts, empty if unknown. */
  ofDefault: string
  /** Languages of an email with blocks that aren’t translated. */
  untranslated: string[]
}

function RequestedPushReview({ children, ...props }: KindReviewProps) {
  const { around, ofDefault } = props
  const { request } = props.message
  const draft = requestDraft(pushComposer, request, around, ofDefault)
  const { tooLarge, questions, ...reviewed } = usePushReview(request, draft, around)
  const unfit = tooLarge
    ? ['The text marked “too large” would be rejected by its push service.']
    : presetLinkFaults(draft, reviewed.base).map(({ message }) => message)
  return (
    <ReviewParts {...props} {...reviewed} draft={draft} spec={pushComposer} questions={[...unfit, ...questions]}>
      <PushGrid {...reviewed} ofDefault={ofDefault} push={request} />
      {children}
    </ReviewParts>
  )
}

function RequestedEmailReview({ tags, untranslated, ...props }: KindReviewProps) {
  const { around, ofDefault } = props
  const { request } = props.message
  const draft = { ...requestDraft(emailComposer, request, around, ofDefault), untranslated }
  const { groups, copies, onLost, ...reviewed } = useEmailReview(request, draft, around)
  const { reach } = reviewed
  return (
    <ReviewParts {...props} {...reviewed} draft={draft} spec={emailComposer} platforms={[]}>
      <EmailLanguages {...{ groups, copies, reach, onLost, tags }} email={request} />
    </ReviewParts>
  )
}

interface ReviewPartsProps
  extends Pick<KindReviewProps, 'application' | 'approves' | 'around' | 'counted'>,
    Omit<ReachSectionProps, 'note' | 'counted'> {
  draft: CommonDraft
  spec: { unit: readonly [one: string, many: string] }
  questions: readonly string[]
  unconfigured: readonly Unconfigured[]
  blocked: boolean
  children: ReactNode
}

/** The parts that both kinds have. */
function ReviewParts(props: ReviewPartsProps) {
  const { application, approves, around, draft, spec, questions, unconfigured, blocked, children } = props
  const { reach, platforms, languages, counted } = props
  return (
    <>
      <ReviewQuestions title={approves ? 'Check before approving' : 'Checks'} questions={questions} />
      <PlatformProblems {...{ application, blocked, unconfigured }} unit={reach.unit} />
      <ReviewColumns
        beside={<AudienceSection {...{ draft, around, reach, platforms, languages, counted }} unit={spec.unit} />}
      >
        {children}
      </ReviewColumns>
    </>
  )
}
