import { Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNearestZone } from '#api/changeZones.ts'
import { ApiError } from '#api/errors.ts'
import { newestMessages, sentTo } from '#api/findMessages.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { Consequences } from '#components/controls/Dialog.tsx'
import { TextLink, useZone } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { ResponseOf } from '#contract/index.ts'
import type { Position } from '#contract/places/distance.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCoordinates, formatDistance } from '#format/coordinates.ts'
import { exactCount, exactDate } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { PersonInput } from '#forms/shared/PersonInput.tsx'
import { ReviewDialog } from '#forms/shared/ReviewDialog.tsx'
import { withShortPlaceholders } from '#model/applications/sentMessage.ts'
import { describeSilence, silences } from '#model/geozones/silences.ts'
import { useZones } from '#pages/_console/applications/$application/geozones/-parts/useZones.ts'

interface Answer {
  hwid: string
  place: Position
  moment: Date
  nearest: ResponseOf<'getNearestZone'>
  messages: { sent: MessageInFull[]; earlier: MessageInFull[] } | undefined
}

const rounded = (degrees: number) => String(Math.round(degrees * 1e6) / 1e6)

export function TestLocation({ place }: { place: Position | undefined }) {
  const { application } = useZones()
  const refusal = useRefusal('getNearestZone', 'record test locations')
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState(false)
  const hwid = typed.trim()
  const request = place && { application, hwid, lat: rounded(place.lat), lng: rounded(place.lng) }
  const missing = !place
    ? 'Select a point on the map first'
    : hwid === ''
      ? 'Enter the hardware ID of a device'
      : undefined
  const { mutateAsync: findNearest } = useNearestZone()
  const test = useMutation({
    mutationFn: async ({ at, lookup }: { at: Position; lookup: NonNullable<typeof request> }): Promise<Answer> => {
      // whatever is new afterward was sent by this test
      const before = await newestMessages(application).catch(() => undefined)
      const nearest = await findNearest(lookup)
      const moment = new Date()
      const messages = before && (await messagesSince(before, application, hwid).catch(() => undefined))
      return { hwid, place: at, moment, nearest, messages }
    },
    onSuccess: () => setAsking(false),
  })
  const fault = test.error instanceof ApiError && test.error.faults.some(({ field }) => field === 'hwid')
  return (
    <Section
      title="Test location"
      note="Reports the selected point as this device’s location. If the location is inside a geozone that can send now, the device gets its message."
    >
      <Stack>
        <PersonInput
          label="Hardware ID"
          application={application}
          wanted="device"
          autoComplete="off"
          value={typed}
          error={fault && test.error?.message}
          onChange={(text) => {
            setTyped(text)
            // the response is for another device
            test.reset()
          }}
        />
        <Group>
          <ReasonedButton
            variant="default"
            reason={refusal ?? missing}
            onClick={() => {
              test.reset()
              setAsking(true)
            }}
          >
            Test location
          </ReasonedButton>
        </Group>
        {test.data && <ServiceAnswer key={test.data.moment.getTime()} answer={test.data} />}
      </Stack>
      {asking && !fault && place && request && (
        <ReviewDialog
          title={`Record the location of ${hwid}?`}
          method="getNearestZone"
          request={request}
          confirm="Record location"
          busy={test.isPending}
          error={test.error}
          onSubmit={() => test.mutate({ at: place, lookup: request })}
          onClose={() => setAsking(false)}
        >
          <Consequences
            lines={[
              `The service records ${formatCoordinates(place)} as the location of this device.`,
              'If the location is inside a geozone that can send now, the device gets its message.',
              'The message is counted, and the cooldown begins.',
            ]}
          />
        </ReviewDialog>
      )}
    </Section>
  )
}

async function messagesSince(before: readonly { code: string }[], application: string, hwid: string) {
  const known = new Set(before.map(({ code }) => code))
  const messages = await sentTo(hwid, await newestMessages(application))
  return {
    sent: messages.filter(({ code }) => !known.has(code)),
    earlier: messages.filter(({ code }) => known.has(code)),
  }
}

const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

function ServiceAnswer({ answer }: { answer: Answer }) {
  const { application, zones, clusters } = useZones()
  const { hwid, place, moment, nearest, messages } = answer
  const { zone: clock } = useZone()
  const quiet = messages && silences({ zones, clusters }, place, moment, messages)
  const link = { fz: 'inherit', underline: 'always' } as const
  return (
    <Stack gap={6} fz="sm" ref={intoView} role="status" style={{ overflowWrap: 'anywhere', scrollMarginBottom: 16 }}>
      <div>
        {exactDate(moment, clock)}: location of {hwid} recorded.{' '}
        {nearest
          ? `The nearest enabled geozone is ${nearest.name}, with a radius of ${exactCount(nearest.range)} m. The device is ${nearest.distance <= nearest.range ? 'inside' : 'outside'} it, ${formatDistance(nearest.distance)} from its center.`
          : 'The application has no enabled geozones.'}
      </div>
      {!messages && <div>Couldn’t load messages. Check the inbox to see whether one was sent.</div>}
      {messages?.sent.map(({ code, title, text }) => (
        <div key={code}>
          <strong>Sent:</strong> {withShortPlaceholders(text || title || 'Untitled message')} ·{' '}
          <TextLink {...link} to="/applications/$application/messages/$message" params={{ application, message: code }}>
            Open message
          </TextLink>
        </div>
      ))}
      {messages?.sent.length === 0 && (
        <div>
          <strong>Nothing was sent</strong>
          {quiet?.length === 0 ? ': the device isn’t in an enabled geozone.' : '.'}
        </div>
      )}
      {quiet?.map((silence) => (
        <div key={silence.zone.key}>{describeSilence(silence, clock)}</div>
      ))}
      <TextLink
        {...link}
        to="/applications/$application/people"
        params={{ application }}
        search={{ find: hwid, view: 'inbox' }}
      >
        Inbox of {hwid}
      </TextLink>
    </Stack>
  )
}
