import { Box, Group, Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { presetsQuery } from '#api/presets.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import type { Notification } from '#contract/messages.ts'
import type { Preset } from '#contract/presets.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { toDate } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { presetBase } from '#model/messages/effective.ts'
import { getLanguages } from '#model/messages/fromNotification.ts'
import { previewedPush } from '#model/messages/previewedPush.ts'

const RequestedEmail = lazyNamed(() => import('#forms/messages/email/RequestedEmail.tsx'), 'RequestedEmail')
const ChatPreview = lazyNamed(() => import('#forms/whatsApp/ChatPreview.tsx'), 'ChatPreview')

interface RequestPreviewProps {
  application: string
  message: MessageInFull
}

/** What a message looks like, from its request. */
export function RequestPreview({ application, message }: RequestPreviewProps) {
  const { kind, request } = message
  const { data: presets } = useQuery(presetsQuery(application))
  if (kind === 'push') return <PushPreviews application={application} message={message} presets={presets ?? []} />
  if (kind !== 'email' && kind !== 'whatsapp') return null
  if (message.preset && !presets) return <Skeleton height={320} mb="md" />
  return (
    <Suspense fallback={<Skeleton height={320} mb="md" />}>
      {kind === 'email' ? (
        <Box mb="md">
          <RequestedEmail email={request} preset={presets?.find(({ code }) => code === message.preset)} />
        </Box>
      ) : (
        <ChatPreview request={request} at={toDate(message.send_date)} />
      )}
    </Suspense>
  )
}

/** On a phone, in each of the first languages. */
function PushPreviews({ application: code, message, presets }: RequestPreviewProps & { presets: readonly Preset[] }) {
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const push = message.request as Partial<Notification>
  const preset = message.preset ? presetBase(presets, message.preset) : undefined
  const languages = getLanguages({ ...preset, ...push })
  const shown = languages.slice(0, most)
  const app = { title: application.title, icon: getIconUrl(application) }
  return (
    <Group align="flex-start" gap="lg" mb="md">
      {shown.map((language) => (
        <figure key={language} style={{ flex: '0 1 300px', margin: 0, '--phone-height': '300px' } as never}>
          <PushPreview platform="ios" scheme="light" push={previewedPush(app, push, preset, 'ios', language)} />
          <DimmedText ta="center" mt="xs">
            {language === 'default' ? 'Default language' : languageName(language)}
          </DimmedText>
        </figure>
      ))}
      {languages.length > most && (
        <DimmedText>
          And{' '}
          {languages
            .slice(most)
            .map((language) => languageName(language))
            .join(', ')}
        </DimmedText>
      )}
    </Group>
  )
}

/** More would push the settings far down. */
const most = 3
