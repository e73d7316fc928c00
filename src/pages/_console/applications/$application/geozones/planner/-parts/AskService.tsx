import { Anchor, Button, Group, Modal, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNearestZone } from '#api/geozones.ts'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { Consequences } from '#components/controls/Consequences.tsx'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { useZone } from '#components/controls/useZone.ts'
import { Section } from '#components/layout/Section.tsx'
import type { Point } from '#components/map/places.ts'
import { coordinateWords, distanceWords } from '#format/coordinates.ts'
import { exactCount } from '#format/counts.ts'
import { exactDate } from '#format/dates.ts'
import { roleRefusal } from '#format/roles.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { failureOf } from '#forms/shared/failureOf.ts'
import classes from './Planner.module.css'

interface AskServiceProps {
  application: string
  /** Where the device is said to be: the point on the way. */
  place: Point | undefined
}

/** The one part of the planner that is not thought: it tells the service where a device is. */
export function AskService({ application, place }: AskServiceProps) {
  const { role } = useSignedIn()
  const allowed = useMay('getNearestZone')
  const [hwid, setHwid] = useState('')
  const [asking, setAsking] = useState(false)
  const { zone: clock } = useZone()
  const [answered, setAnswered] = useState<Date>()
  const { mutate, data, error, isPending, isSuccess, reset, variables } = useNearestZone()
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
            reset()
          }}
        />
        <div className={classes.row}>
          <ReasonedButton variant="default" reason={reason} onClick={() => setAsking(true)}>
            Record the location and ask…
          </ReasonedButton>
        </div>
        {isSuccess && !asking && variables && answered && (
          <p className={classes.moment} role="status">
            {exactDate(answered, clock)}: the location of {variables.hwid} was recorded.{' '}
            {data
              ? `The nearest active zone is ${data.name}, ${distanceWords(data.distance)} from its middle, with a range of ${exactCount(data.range)} m: ${data.distance <= data.range ? 'the device is inside' : 'the device is outside'}.`
              : 'The application has no active zone.'}{' '}
            <Anchor
              fz="inherit"
              underline="always"
              renderRoot={(rest) => (
                <Link
                  {...rest}
                  to="/applications/$application/inbox"
                  params={{ application }}
                  search={{ hwid: variables.hwid }}
                />
              )}
            >
              Inbox of {variables.hwid}
            </Anchor>
          </p>
        )}
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
              <Button
                loading={isPending}
                onClick={() =>
                  mutate(request, {
                    onSuccess: () => {
                      setAnswered(new Date())
                      setAsking(false)
                    },
                  })
                }
              >
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
