import { Box, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { presetsQuery } from '#api/presets.ts'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import type { Notification } from '#contract/messages.ts'
import type { Preset } from '#contract/presets.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount, toDate } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { presetBase } from '#model/messages/effective.ts'
import { previewsByText } from '#model/messages/previewedPush.ts'

const RequestedEmail = lazyNamed(() => import('#forms/messages/email/RequestedEmail.tsx'), 'RequestedEmail')
const ChatPreview = lazyNamed(() => import('#forms/whatsApp/ChatPreview.tsx'), 'ChatPreview')

const TextReach = lazyNamed(() => import('./TextReach.tsx'), 'TextReach')

interface RequestPreviewProps {
  application: string
  message: MessageInFull
  /** Of the one person that it’s for, for placeholders. */
  tags: Readonly<Record<string, unknown>> | undefined
}

/** What a message looks like, from its request. */
export function RequestPreview({ application, message, tags }: RequestPreviewProps) {
  const { kind, request } = message
  const { data: presets } = useQuery(presetsQuery(application))
  if (kind === 'push') return <PushPreviews {...{ application, message, tags }} presets={presets ?? []} />
  if (kind !== 'email' && kind !== 'whatsapp') return null
  if (message.preset && !presets) return <Skeleton height={320} mb="md" />
  return (
    <Suspense fallback={<Skeleton height={320} mb="md" />}>
      {kind === 'email' ? (
        <Box mb="md">
          <RequestedEmail
            email={request}
            tags={tags}
            results={message.results}
            preset={presets?.find(({ code }) => code === message.preset)}
          />
        </Box>
      ) : (
        <ChatPreview request={request} at={toDate(message.send_date)} />
      )}
    </Suspense>
  )
}

/** On a phone, each text with the languages that show it. */
function PushPreviews(props: RequestPreviewProps & { presets: readonly Preset[] }) {
  const { application: code, message, presets, tags } = props
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const [all, showAll] = useDisclosure()
  const app = { title: application.title, icon: getIconUrl(application) }
  const preset = message.preset ? presetBase(presets, message.preset) : undefined
  const groups = previewsByText(app, message.request as Partial<Notification>, preset, tags)
  const written = groups.flatMap(({ languages }) => languages)
  // a local time is the same on every person’s clock
  const at = message.local_date ? new Date(message.local_date.replace(' ', 'T')) : toDate(message.send_date)
  const hidden = all ? [] : groups.slice(most)
  return (
    <Box mb="md" style={row}>
      {groups.slice(0, groups.length - hidden.length).map(({ languages, push }) => (
        <figure key={languages[0]} style={column as never}>
          <PushPreview platform="ios" scheme="light" push={push} at={at} />
          <DimmedText ta="center">
            {languages.map(languageName).join(', ')}
            {message.status === 'pending' && (
              <CatchBoundary getResetKey={() => message.code} errorComponent={() => null}>
                <Suspense>
                  <TextReach application={code} {...{ message, languages, written }} />
                </Suspense>
              </CatchBoundary>
            )}
          </DimmedText>
        </figure>
      ))}
      {hidden.length > 0 && (
        <SecondaryButton style={{ alignSelf: 'start', justifySelf: 'start' }} onClick={showAll.open}>
          Show {formatCount(hidden.flatMap(({ languages }) => languages).length, 'more language')}
        </SecondaryButton>
      )}
    </Box>
  )
}

/** Phones of one height, whatever they show, with their captions below. */
const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 300px))',
  gap: '8px 20px',
}
const column = {
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 2',
  margin: 0,
  '--phone-height': '300px',
}

/** More would push the settings far down. */
const most = 3
