import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Cluster, useNearestZone, type Zone } from '#api/geozones.ts'
import { previewRequest } from '#api/log.ts'
import { newestMessages, sentTo } from '#api/sentTo.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { capabilities } from '#api/tokens.ts'
import { Consequences } from '#components/controls/Consequences.tsx'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Point } from '#components/map/places.ts'
import { coordinateWords } from '#format/coordinates.ts'
import { roleRefusal } from '#format/roles.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { failureOf } from '#forms/shared/failureOf.ts'
import classes from './Planner.module.css'
import { type Answer, ServiceAnswer } from './ServiceAnswer.tsx'

interface AskServiceProps {
  application: string
  zones: readonly Zone[]
  clusters: readonly Cluster[]
  /** Where the device is said to be: the point on the way. */
  place: Point | undefined
}

/** The one part of the planner that is not thought: it tells the service where a device is. */
export function AskService({ application, zones, clusters, place }: AskServiceProps) {
  const { role } = useSignedIn()
  const allowed = useMay('getNearestZone')
  const [hwid, setHwid] = useState('')
  const [asking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const [busy, setBusy] = useState(false)
  const { data: offered } = useQuery(capabilities())
  const tells = ['listMessages', 'getMessage'].every((method) => offered?.includes(method))
  const { mutateAsync, error, reset } = useNearestZone()
  const failure = failureOf(error)
  const device = hwid.trim()
  const request = place && { application, hwid: device, lat: String(round(place.lat)), lng: String(round(place.lng)) }
  const reason = !allowed
    ? roleRefusal(role, 'tell the service where a device is')
    : !place
      ? 'Click a point on the map first'
      : device === ''
        ? 'Enter the hardware id of a device'
        : undefined
  const close = () => {
    setAsking(false)
    reset()
  }
  const record = async () => {
    if (!request || !place) return
    setBusy(true)
    try {
      // what is new in the list afterward was sent by this answer
      const before = tells ? await newestMessages(application).catch(() => undefined) : undefined
      const nearest = await mutateAsync(request)
      const moment = new Date()
      const messages = before && (await messagesSince(before, application, device).catch(() => undefined))
      setAnswer({ hwid: device, place, moment, nearest, messages })
      setAsking(false)
    } catch {
      // the dialog tells it
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section
      title="Ask the service for a device"
      note="Not a thought experiment: the service records that the device is at the point of the walker, and may send it a message."
    >
      <div className={classes.stack}>
        <TextInput
          label="Hardware id"
          spellCheck={false}
          autoComplete="off"
          value={hwid}
          onChange={(event) => {
            setHwid(event.currentTarget.value)
            // an answer about another device is no answer about this one
            setAnswer(undefined)
            reset()
          }}
        />
        <div className={classes.row}>
          <ReasonedButton variant="default" reason={reason} onClick={() => setAsking(true)}>
            Record the location and ask…
          </ReasonedButton>
        </div>
        {answer && <ServiceAnswer application={application} zones={zones} clusters={clusters} answer={answer} />}
      </div>
      {place && request && (
        <Modal {...ownEscape(close)} opened={asking} onClose={close} title={`Tell the service where ${device} is?`}>
          <div className={classes.stack}>
            <Consequences
              lines={[
                `It records ${coordinateWords(place)} as the location of this device.`,
                'Where that is inside a zone whose hours and cooldowns allow it, the zone sends its message to the device.',
                'Such a message is counted, and the cooldown begins.',
              ]}
            />
            {failure && <FormFailure failure={failure} />}
            <Group justify="flex-end" gap="xs">
              {failure?.logged === undefined && (
                <Button
                  variant="subtle"
                  color="gray"
                  fw={400}
                  px={8}
                  me="auto"
                  onClick={() => previewRequest('getNearestZone', request)}
                >
                  Show request
                </Button>
              )}
              <Button variant="default" data-autofocus onClick={close}>
                Cancel
              </Button>
              <Button loading={busy} onClick={() => void record()}>
                Record and ask
              </Button>
            </Group>
          </div>
        </Modal>
      )}
    </Section>
  )
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Pushes to a device that are not among those of before, and those that are. */
async function messagesSince(before: readonly { code: string }[], application: string, hwid: string) {
  const known = new Set(before.map(({ code }) => code))
  const messages = await sentTo(hwid, await newestMessages(application))
  return {
    sent: messages.filter(({ code }) => !known.has(code)),
    earlier: messages.filter(({ code }) => known.has(code)),
  }
}
