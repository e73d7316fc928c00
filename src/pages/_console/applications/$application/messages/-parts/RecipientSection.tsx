import { Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { inboxQuery } from '#api/inbox.ts'
import { useKnownNames } from '#api/knownNames.ts'
import { getRefetchInterval } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import type { Notification } from '#contract/messages.ts'
import { getPushPlatform } from '#contract/rendering/effectivePush.ts'
import type { MessageInFull, MessageRecipient } from '#contract/sentMessage.ts'
import { toCount, toDate } from '#format/format.ts'
import { reachedNobody } from '#model/applications/sentMessage.ts'
import { inboxStateLabel } from '#model/inbox/inboxMessage.ts'
import { presetBase } from '#model/messages/effective.ts'
import { previewedPush } from '#model/messages/previewedPush.ts'
import classes from './Messages.module.css'
import type { OnlyRecipient } from './useOnlyRecipient.ts'

const isFresh = (message: MessageInFull) => getRefetchInterval([message]) !== false

interface RecipientSectionProps {
  application: string
  message: MessageInFull
  person?: OnlyRecipient | undefined
}

/** The first device that got the push: what it shows, and how the message stands in its inbox. */
export function RecipientSection({ application, message, person }: RecipientSectionProps) {
  const { recipient, status } = message
  // the first delivery may take longer than sending
  const comes = status === 'sending' || (status === 'sent' && !reachedNobody(message) && isFresh(message))
  // undefined: the service can't tell
  if (!recipient && (recipient === undefined || !comes)) return null
  // of one person, each device gets it
  const isOnly = person !== undefined || (!comes && toCount(message.sent) === 1)
  return (
    <div className={classes.phone}>
      <Section title={isOnly ? 'Recipient' : 'First recipient'}>
        {recipient ? (
          <Recipient {...{ application, message, recipient, person }} />
        ) : (
          <DimmedText>{isOnly ? 'Waiting for the delivery…' : 'Waiting for the first delivery…'}</DimmedText>
        )}
      </Section>
    </div>
  )
}

function Recipient(props: RecipientSectionProps & { recipient: MessageRecipient }) {
  const { application: code, message, recipient, person } = props
  const { hwid, user_id, platform, delivered, inbox_id } = recipient
  const name = user_id || hwid
  const names = useKnownNames([code])
  const known = names.get(`user:${user_id?.toUpperCase()}`) ?? names.get(`device:${hwid.toUpperCase()}`)
  return (
    <Stack gap="sm">
      <RecipientPhone {...{ application: code, message, platform }} at={delivered} texts={recipient} />
      <Text className={classes.name}>
        Delivered to{' '}
        <TextLink
          to="/applications/$application/people"
          params={{ application: code }}
          search={{ find: name, device: hwid }}
          inherit
          underline="always"
        >
          {person?.name ?? known ?? name}
        </TextLink>{' '}
        <Moment at={delivered} />
      </Text>
      {inbox_id && <InboxState {...{ application: code, message, recipient, inboxId: inbox_id }} />}
    </Stack>
  )
}

interface RecipientPhoneProps extends Omit<RecipientSectionProps, 'person'> {
  /** Device type. */
  platform: number
  at: string | number | Date | undefined
  texts: Partial<Pick<MessageRecipient, 'title' | 'subtitle' | 'text'>>
}

/** The push on the phone of one recipient, with the texts they got. */
export function RecipientPhone({ application: code, message, platform: type, at, texts }: RecipientPhoneProps) {
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const { data: presets = [] } = useQuery(presetsQuery(code))
  const platform = getPushPlatform(type)
  if (!platform) return null
  const { title, subtitle, text } = texts
  const preset = message.preset ? presetBase(presets, message.preset) : undefined
  const app = { title: application.title, icon: getIconUrl(application) }
  return (
    <PushPreview
      platform={platform}
      scheme="light"
      at={toDate(at)}
      push={{
        ...previewedPush(app, message.request as Partial<Notification>, preset, platform, 'default'),
        ...{ title: title ?? undefined, subtitle: subtitle ?? undefined, text: text ?? undefined },
      }}
    />
  )
}

interface InboxStateProps extends RecipientSectionProps {
  recipient: MessageRecipient
  inboxId: string
}

function InboxState({ application, message, recipient: { hwid, user_id }, inboxId }: InboxStateProps) {
  const owner = { userId: user_id || hwid, hwid }
  const { data: inbox } = useQuery({
    ...inboxQuery(application, owner, 'recipient'),
    refetchInterval: getRefetchInterval([message]),
  })
  const saved = inbox?.messages.find(({ inbox_id }) => inbox_id === inboxId)
  if (!saved) return null
  return (
    <Text className={classes.name}>
      In the inbox: {inboxStateLabel(saved)}.{' '}
      <TextLink
        to="/applications/$application/people"
        params={{ application }}
        search={{ find: owner.userId, device: hwid, view: 'inbox', message: inboxId }}
        inherit
        underline="always"
      >
        Open inbox
      </TextLink>
    </Text>
  )
}
