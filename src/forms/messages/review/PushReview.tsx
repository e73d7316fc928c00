import { useCreateMessage } from '#api/sendMessage.ts'
import { type Fact, Facts } from '#components/layout/Section.tsx'
import { PreviewImage } from '#components/preview/AppMark.tsx'
import type { Notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { messageImages } from '#model/messages/messageFacts.ts'
import { platformFacts } from '#model/messages/platformFacts.ts'
import { presetLinkFaults } from '#model/messages/presetFaults.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { guardedNotification, toNotification } from '#model/messages/toNotification.ts'
import type { ReviewProps } from '../Composer.tsx'
import { PushGrid } from './PushGrid.tsx'
import classes from './SendReview.module.css'
import { SendReview } from './SendReview.tsx'
import { usePushReview } from './usePushReview.ts'
import { withDraft } from './withDraft.ts'

export function PushReview(review: ReviewProps<PushDraft>) {
  const { composerForm, application } = review
  const { code } = application
  const { mutateAsync: create } = useCreateMessage()
  const draft = composerForm.form.getValues()
  const push = guardedNotification(toNotification(draft), composerForm.draftId)
  const { base, rows, shown, tooLarge, forNobody, ...reviewed } = usePushReview(push, draft, review)
  const { platforms, reach } = reviewed
  const merged = { ...base, ...withoutUndefined(push) }
  return (
    <SendReview
      {...reviewed}
      review={review}
      sent={push}
      inherited={base}
      send={async () => {
        const { Messages, UnknownDevices } = await create(
          withDraft(composerForm, { application: code, notifications: [push] }),
        )
        return { codes: Messages, unknown: Object.values(UnknownDevices ?? {}).flat() }
      }}
      unfit={
        tooLarge
          ? 'Shorten the text marked “too large”: its push service would reject it'
          : (presetLinkFaults(draft, base)[0]?.message ??
            (forNobody ? 'Add text in a language of these devices first' : undefined))
      }
    >
      <PushGrid {...{ push, base, rows, shown, reach }} ofDefault={draft.defaultTextLanguage}>
        <Facts facts={[...mediaFacts(merged, platforms), ...platformFacts(merged, platforms)]} />
      </PushGrid>
    </SendReview>
  )
}

function mediaFacts(push: Partial<Notification>, platforms: readonly string[]): Fact[] {
  const tap = push.link ?? (push.rich_media && `Rich media ${push.rich_media}`)
  return [
    ...messageImages(push, platforms).map(({ url, name }) => ({
      name,
      value: <PreviewImage source={url} className={classes.image} />,
      note: url,
    })),
    { name: 'On tap', value: tap ?? 'Open the app' },
  ]
}
