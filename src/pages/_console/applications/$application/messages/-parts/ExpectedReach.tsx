import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSegmentSize } from '#api/segmentSizes.ts'
import { TextLink, useZone } from '#components/controls/Text.tsx'
import { Totals } from '#components/layout/Section.tsx'
import type { Filter } from '#contract/filters.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { exactCount, exactDate, formatCount, relativeDate, toDate, unknown } from '#format/format.ts'
import { wallClock } from '#format/zones.ts'
import { useRequestReach } from '#forms/messages/editing/useRequestReach.ts'
import { type MessageRequest, parseMessageRequest } from '#model/messages/messageFacts.ts'
import { isForNow } from '#model/outbox/heldMessage.ts'

interface ExpectedReachProps {
  application: string
  kind: 'push' | 'email'
  message: MessageInFull
  /** Recipients as the console’s server counted them for its approval, for whoever can’t. */
  counted?: number | null | undefined
}

/** What decides whether a scheduled message is right: who gets it, how many that would be now, when, and its preset. */
export function ExpectedReach({ application, kind, message, counted }: ExpectedReachProps) {
  const { zone } = useZone()
  const { total, unit, counting, reason } = useRequestReach(application, kind, message.request)
  const { data: presets } = useQuery(presetsQuery(application))
  const { data: segments } = useQuery(filtersQuery(application))
  const preset = presets?.find(({ code }) => code === message.preset)
  const every = message.preset && !preset ? 'The preset’s segment' : 'Everyone'
  const { targets } = parseMessageRequest(message.request, every, preset && presetNotification(preset))
  const [target] = targets
  const name = target?.segment
  const segment = segments?.find((each) => each.name === name)
  const more = targets.length - 1
  const note = counting ? 'Counting…' : (reason ?? 'Can’t be counted')
  return (
    <Totals
      totals={[
        total === undefined && !counting && counted != null
          ? {
              name: 'Expected reach',
              value: exactCount(counted),
              note: `${unit[counted === 1 ? 0 : 1]}, counted by this console’s server for the approval`,
            }
          : total === undefined
            ? { name: 'Expected reach', value: unknown, note }
            : { name: 'Expected reach', value: exactCount(total), note: `${unit[total === 1 ? 0 : 1]} if sent now` },
        {
          name: 'Audience',
          value: (
            <Words>
              {segment ? (
                <TextLink
                  inherit
                  to="/applications/$application/segments/$code"
                  params={{ application, code: segment.code }}
                >
                  {segment.name}
                </TextLink>
              ) : (
                (name ?? (target && describeTarget(target)))
              )}
            </Words>
          ),
          note:
            more > 0 ? (
              `and ${formatCount(more, 'more condition')}`
            ) : segment ? (
              <SizeNow {...{ application, kind, segment }} />
            ) : undefined,
        },
        ...(isForNow(message) ? [] : [sendTime(message, zone)]),
        ...(preset
          ? [
              {
                name: 'Preset',
                value: (
                  <Words>
                    <TextLink
                      inherit
                      to="/applications/$application/presets/$preset"
                      params={{ application, preset: preset.code }}
                    >
                      {preset.name}
                    </TextLink>
                  </Words>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

const describeTarget = ({ line, names = [], more }: MessageRequest['targets'][number]) =>
  names.length > 0 ? `${line} ${names.join(', ')}${more ? ' …' : ''}` : line

/** A value in words is smaller than a number. */
const Words = ({ children }: { children: ReactNode }) => (
  <Text span inherit fz="md" lh={1.4} lineClamp={2}>
    {children}
  </Text>
)

function sendTime({ local_time, local_date, send_date }: MessageInFull, zone: string) {
  const date = toDate(send_date)
  const local = local_time ? wallClock(local_date) : undefined
  const first = date && exactDate(date, zone)
  return {
    name: 'Goes out',
    value: <Words>{local ?? first ?? unknown}</Words>,
    note: local
      ? `in each person’s local time${first ? `. First time zone: ${first}` : ''}`
      : date && relativeDate(date),
  }
}

interface SizeNowProps {
  application: string
  kind: 'push' | 'email'
  segment: Filter
}

/** The size of the segment, and how much of it isn’t a device and so gets no push. */
function SizeNow({ application, kind, segment }: SizeNowProps) {
  const { size, counting } = useSegmentSize(application, segment)
  const { size: others } = useSegmentSize(application, segment, addresses)
  if (!size) return counting ? 'Counting…' : null
  const all = `Segment of ${exactCount(size.devices)} on all platforms`
  return kind === 'push' && others?.devices
    ? `${all}: ${formatCount(others.devices, 'address or number, which gets', 'addresses and numbers, which get')} no push`
    : all
}

const addresses = ['email', 'sms', 'whats_app'] as const
