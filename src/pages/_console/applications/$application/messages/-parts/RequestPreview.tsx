import { Box, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { formerPresetQuery, namesMissing } from '#api/formerPresets.ts'
import { presetsQuery } from '#api/presets.ts'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import { isHeldId } from '#contract/console/heldId.ts'
import type { Notification } from '#contract/messages.ts'
import type { Preset } from '#contract/presets.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { chooseText } from '#contract/rendering/languages.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount, formatList, toCount, toDate } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { getPlatforms, presetBase } from '#model/messages/effective.ts'
import { type PreviewGroup, previewsByText } from '#model/messages/previewedPush.ts'
import { platformKey, typeIn } from '#model/people/device.ts'

const RequestedEmail = lazyNamed(() => import('#forms/messages/email/RequestedEmail.tsx'), 'RequestedEmail')
const ChatPreview = lazyNamed(() => import('#forms/whatsApp/ChatPreview.tsx'), 'ChatPreview')

const RequestedActivity = lazyNamed(() => import('#forms/liveActivities/RequestedActivity.tsx'), 'RequestedActivity')

// most presets are still there
const FormerPresetNote = lazyNamed(() => import('./FormerPresetNote.tsx'), 'FormerPresetNote')

const TextReach = lazyNamed(() => import('./TextReach.tsx'), 'TextReach')

interface RequestPreviewProps {
  application: string
  message: MessageInFull
  /** Of the one person that it’s for, for placeholders. */
  tags: Readonly<Record<string, unknown>> | undefined
}

/** What a message looks like, from its request, and from its preset as it was if that was edited or deleted since. */
export function RequestPreview(props: RequestPreviewProps) {
  const { application, message } = props
  const { data: presets, isLoading: listing } = useQuery(presetsQuery(application))
  const [missing] = namesMissing([message], presets)
  const { data: former, isLoading } = useQuery({ ...formerPresetQuery(missing ?? ''), enabled: missing !== undefined })
  if ((message.preset && listing && message.kind === 'email') || isLoading) return <Skeleton height={320} mb="md" />
  // by the code that the message has, in its case
  const shown = former?.preset ? [...(presets ?? []), { ...former.preset, code: message.preset ?? '' }] : presets
  return (
    <>
      {former && (
        <Suspense>
          <FormerPresetNote {...{ application, former }} presets={presets ?? []} />
        </Suspense>
      )}
      <KindPreview {...props} presets={shown ?? []} />
    </>
  )
}

function KindPreview(props: RequestPreviewProps & { presets: readonly Preset[] }) {
  const { application, message, tags, presets } = props
  const { code, kind, request, title, activity } = message
  if (kind === 'push') return <PushPreviews {...props} />
  if (kind === 'live_activity')
    return (
      <Suspense fallback={<Skeleton height={320} mb="md" />}>
        <RequestedActivity
          application={application}
          request={{ ...(title !== activity && { title }), ...request }}
          message={activity && !isHeldId(code) ? { code, activity } : undefined}
        />
      </Suspense>
    )
  if (kind !== 'email' && kind !== 'whatsapp') return null
  return (
    <Suspense fallback={<Skeleton height={320} mb="md" />}>
      {kind === 'email' ? (
        <Box mb="md">
          <RequestedEmail
            email={request}
            tags={tags}
            results={message.results}
            preset={presets.find(({ code }) => code === message.preset)}
          />
        </Box>
      ) : (
        <ChatPreview request={request} at={toDate(message.send_date)} ticks={reached(message)} />
      )}
    </Suspense>
  )
}

const reached = ({ sent, delivered }: MessageInFull) =>
  toCount(delivered) ? 'delivered' : toCount(sent) ? 'sent' : undefined

/** On a device, each text with the platforms and languages that show it; for one person, what they see first. */
function PushPreviews(props: RequestPreviewProps & { presets: readonly Preset[] }) {
  const { application: code, message, presets, tags } = props
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const [all, showAll] = useDisclosure()
  const app = { title: application.title, icon: getIconUrl(application) }
  const preset = message.preset ? presetBase(presets, message.preset) : undefined
  const request = message.request as Partial<Notification>
  const chosen = request.platforms?.map(String) ?? null
  const { providers } = application
  const platforms = getPlatforms({ platforms: chosen }, preset, providers)
  const configured = platforms.filter((platform) => providers[platform])
  // one person’s own kind of device first: it is the one that is drawn
  const type = tags && typeIn(tags)
  const isTheirDevice = (platform: PushPlatform) => type !== undefined && platform === platformKey(type)
  const likely = configured.length > 0 ? configured : platforms
  const groups = previewsByText(app, request, {
    preset,
    platforms: [...likely.filter(isTheirDevice), ...likely.filter((platform) => !isTheirDevice(platform))],
    tags,
  })
  const written = [...new Set(groups.flatMap(({ languages }) => languages))]
  const spoken = tags && chooseText(Object.fromEntries(written.map((one) => [one, one])), String(tags.Language ?? ''))
  const isTheirs = ({ languages }: PreviewGroup) => spoken !== undefined && languages.includes(spoken.language)
  const ordered = [...groups.filter(isTheirs), ...groups.filter((group) => !isTheirs(group))]
  const shown = all ? ordered : ordered.slice(0, groups.some(isTheirs) ? groups.filter(isTheirs).length : most)
  const several = groups.some((group) => group.platforms.join() !== groups[0]?.platforms.join())
  // a local time is the same on every person’s clock
  const at = message.local_date ? new Date(message.local_date.replace(' ', 'T')) : toDate(message.send_date)
  return (
    <Box mb="md" style={row}>
      {shown.map(({ platforms, languages, push }) => (
        <figure key={`${platforms[0]} ${languages[0]}`} style={column as never}>
          <PushPreview platform={platforms[0] ?? 'ios'} scheme="light" push={push} at={at} />
          <DimmedText ta="center">
            {several && `${formatList(platforms.map(platformLabel))} · `}
            {languages.map(languageName).join(', ')}
            {message.status === 'pending' && !several && (
              <CatchBoundary getResetKey={() => message.code} errorComponent={() => null}>
                <Suspense>
                  <TextReach application={code} {...{ message, languages, written }} />
                </Suspense>
              </CatchBoundary>
            )}
          </DimmedText>
        </figure>
      ))}
      {/* nobody gets the others of a message to one person */}
      {shown.length < groups.length && !groups.some(isTheirs) && (
        <SecondaryButton style={{ alignSelf: 'start', justifySelf: 'start' }} onClick={showAll.open}>
          Show {formatCount(groups.length - shown.length, 'more preview')}
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
