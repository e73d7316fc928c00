import { useSuspenseQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { textLanguageQuery } from '#api/outbox.ts'
import { presetsQuery } from '#api/presets.ts'
import { tagsQuery } from '#api/tags.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { emailComposer } from '#model/email/checks.ts'
import { pushComposer, requestDraft } from '#model/messages/composers.ts'
import { EmailLanguages } from '../email/EmailLanguages.tsx'
import { useEmailReview } from '../email/useEmailReview.ts'
import { AudienceSection } from './AudienceSection.tsx'
import { PushGrid } from './PushGrid.tsx'
import { ReviewColumns } from './ReviewColumns.tsx'
import type { ReachAround } from './useDraftReach.ts'
import { usePushReview } from './usePushReview.ts'

interface RequestReviewProps {
  application: string
  /** A push or an email. */
  message: MessageInFull
  /** Of the one person that it’s for, for placeholders. */
  tags?: Readonly<Record<string, unknown>> | undefined
  /** Previews of a push. */
  children: ReactNode
}

/** What the review before sending shows, of a message that waits: who gets it, and what each group of them sees. */
export function RequestReview(props: RequestReviewProps) {
  const { application: code, message } = props
  const [{ data: application }, { data: segments }, { data: tags }, { data: presets }, { data: language }] =
    useSuspenseQueries({
      queries: [
        applicationQuery(code),
        filtersQuery(code),
        tagsQuery(),
        presetsQuery(code),
        textLanguageQuery(message.code),
      ],
    })
  const around = { application: { ...application, icon: getIconUrl(application) }, segments, tags, presets }
  const Review = message.kind === 'email' ? RequestedEmailReview : RequestedPushReview
  return <Review {...props} around={around} ofDefault={language ?? ''} />
}

interface KindReviewProps extends RequestReviewProps {
  around: ReachAround
  /** The language of the default texts, empty if unknown. */
  ofDefault: string
}

function RequestedPushReview({ message: { request }, around, ofDefault, children }: KindReviewProps) {
  const draft = requestDraft(pushComposer, request, around, ofDefault)
  const { reach, platforms, languages, ...reviewed } = usePushReview(request, draft, around)
  return (
    <ReviewColumns
      beside={<AudienceSection {...{ draft, around, reach, platforms, languages }} unit={pushComposer.unit} />}
    >
      <PushGrid {...reviewed} {...{ reach, ofDefault }} push={request} />
      {children}
    </ReviewColumns>
  )
}

function RequestedEmailReview({ message: { request }, around, ofDefault, tags }: KindReviewProps) {
  const draft = requestDraft(emailComposer, request, around, ofDefault)
  const { reach, languages, groups, copies, onLost } = useEmailReview(request, draft, around)
  return (
    <ReviewColumns
      beside={<AudienceSection {...{ draft, around, reach, languages }} platforms={[]} unit={emailComposer.unit} />}
    >
      <EmailLanguages {...{ groups, copies, reach, onLost, tags }} email={request} />
    </ReviewColumns>
  )
}
