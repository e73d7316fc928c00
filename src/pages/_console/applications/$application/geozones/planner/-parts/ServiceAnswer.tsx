import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Cluster, Zone } from '#api/geozones.ts'
import { useZone } from '#components/controls/useZone.ts'
import type { Point } from '#components/map/places.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { distanceWords } from '#format/coordinates.ts'
import { exactCount } from '#format/counts.ts'
import { exactDate } from '#format/dates.ts'
import classes from './Planner.module.css'
import { type Silence, silences } from './silence.ts'

/** What the service answered about a device, and what it sent to it. */
export interface Answer {
  hwid: string
  place: Point
  moment: Date
  nearest: ResponseOf<'getNearestZone'>
  /** Pushes to the device: made by this answer, and before it. Undefined where the service does not tell. */
  messages: { sent: MessageInFull[]; earlier: MessageInFull[] } | undefined
}

interface ServiceAnswerProps {
  application: string
  zones: readonly Zone[]
  clusters: readonly Cluster[]
  answer: Answer
}

/** The answer in words: where the device is, whether it was written to, and why not. */
export function ServiceAnswer({ application, zones, clusters, answer }: ServiceAnswerProps) {
  const { hwid, place, moment, nearest, messages } = answer
  const { zone: clock } = useZone()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is brought into sight once
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const quiet = messages && silences({ zones, clusters }, place, moment, messages)
  return (
    <div ref={box} className={classes.answer} role="status">
      <p className={classes.moment}>
        {exactDate(moment, clock)}: the location of {hwid} was recorded.{' '}
        {nearest
          ? `The nearest active zone is ${nearest.name}, ${distanceWords(nearest.distance)} from its middle, with a range of ${exactCount(nearest.range)} m: ${nearest.distance <= nearest.range ? 'the device is inside' : 'the device is outside'}.`
          : 'The application has no active zone.'}
      </p>
      {messages === undefined && (
        <p className={classes.moment}>
          Whether a message was sent, this console cannot tell: the messages of the application could not be read. The
          inbox shows what has come.
        </p>
      )}
      {messages?.sent.map(({ code, title, text }) => (
        <p key={code} className={classes.moment}>
          <strong>It was sent:</strong> {text || title || 'a message without words'} ·{' '}
          <Anchor
            fz="inherit"
            underline="always"
            renderRoot={(rest) => (
              <Link
                {...rest}
                to="/applications/$application/messages/$message"
                params={{ application, message: code }}
              />
            )}
          >
            Open the message
          </Anchor>
        </p>
      ))}
      {messages?.sent.length === 0 && (
        <p className={classes.moment}>
          <strong>Nothing was sent</strong>
          {quiet?.length === 0 ? ': the device is in no active zone.' : '.'}
        </p>
      )}
      {quiet?.map((silence) => (
        <p key={silence.zone.key} className={classes.moment}>
          {silenceWords(silence, clock)}
        </p>
      ))}
      <p className={classes.moment}>
        <Anchor
          fz="inherit"
          underline="always"
          renderRoot={(rest) => (
            <Link {...rest} to="/applications/$application/inbox" params={{ application }} search={{ hwid }} />
          )}
        >
          Inbox of {hwid}
        </Anchor>
      </p>
    </div>
  )
}

function silenceWords(silence: Silence, clock: string): string {
  const { zone } = silence
  switch (silence.because) {
    case 'closed':
      return `${zone.name} is silent: its hours begin ${exactDate(silence.until, clock)}.`
    case 'cooldown':
      return `${zone.name} is silent until ${exactDate(silence.until, clock)} by its cooldown: it has written to this device already.`
    case 'cluster':
      return `${zone.name} is silent until ${exactDate(silence.until, clock)} by the cooldown of the cluster ${zone.cluster?.name}.`
    case 'unknown':
      return `${zone.name} wrote nothing, and the service does not say why: the device may have been in it already, may get no push, or its person has heard from the zones of this cluster on another device.`
  }
}
