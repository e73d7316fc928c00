import { Alert, Button, Group } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Import } from '#api/imports/importState.ts'
import { registerInstead } from '#api/imports/registerMissing.ts'
import { unknownDevicesQuery } from '#api/imports/unknownDevices.ts'
import { tagsQuery } from '#api/tags.ts'
import { useHasCapability } from '#api/tokens.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { getIdentifier } from '#model/imports/plan.ts'

/** Of the devices of a checked file, how many the service doesn’t know; a sample of them in large files. */
export function useUnknownDevices(now: Import) {
  const named = getIdentifier(now.plan) ?? 'hwid'
  const lists = useHasCapability('listDevices')
  const { data, isFetching } = useQuery({
    ...unknownDevicesQuery(now, named, lists),
    enabled: now.plan.kind !== 'register' && (now.sample?.length ?? 0) > 0 && (lists || named !== 'push_token'),
  })
  return { ...data, isFetching }
}

/** How many of what is sent would change, as far as the devices that were looked up tell. */
export function changesWords(looked: number, unknown: number, sent: number): string {
  const skipped = Math.round((unknown / looked) * sent)
  const about = looked >= sent ? '' : 'about '
  return `${about}${formatCount(sent - skipped, 'device changes', 'devices change')}, ${about}${exactCount(skipped)} ${skipped === 1 ? 'is' : 'are'} skipped`
}

interface UnknownDevicesProps {
  now: Import
  looked: number
  unknown: number
}

export function UnknownDevices({ now, looked, unknown }: UnknownDevicesProps) {
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const { kind } = now.plan
  const all = unknown === looked
  const { good = looked, repeated = 0 } = now.summary ?? {}
  const whole = now.summary !== undefined && looked >= good - repeated
  const sampled = whole
    ? formatCount(looked, 'device')
    : `${formatCount(looked, 'device')} in a sample of the file’s ${exactCount(good - repeated)}`
  return (
    <Alert
      role="status"
      color="yellow"
      mt="md"
      title={
        all
          ? `None of the ${sampled} ${looked === 1 ? 'is' : 'are'} in this application`
          : `${exactCount(unknown)} of the ${sampled} ${unknown === 1 ? 'isn’t' : 'aren’t'} in this application`
      }
    >
      <Group gap="xs" justify="space-between">
        <span>
          {all
            ? 'Unknown devices are skipped.'
            : `All ${exactCount(good - repeated)} are sent, and the service skips unknown ones: ${changesWords(looked, unknown, good - repeated)}.`}
          {all && (whole ? ' This import would change nothing.' : ' This import would probably change nothing.')}
        </span>
        {kind === 'tags' && (
          <Button size="xs" variant="default" onClick={() => registerInstead(tags)}>
            Register devices instead
          </Button>
        )}
      </Group>
    </Alert>
  )
}
