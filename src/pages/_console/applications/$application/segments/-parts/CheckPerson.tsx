import { Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type DeviceTarget, deviceTagsQuery } from '#api/people.ts'
import type { Tag } from '#api/tags.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { platformLabel } from '#format/platforms.ts'
import { deviceNoun, getTagOwner, isAddress, nameIn, platformKey } from '#model/people/device.ts'
import { getVerdict } from '#model/people/explained.ts'
import { personLabel } from '#model/people/writing.ts'
import {
  getMark,
  MembershipExplanation,
} from '#pages/_console/applications/$application/-parts/membership/MembershipExplanation.tsx'
import { useExplained } from '#pages/_console/applications/$application/-parts/membership/useExplained.ts'
import { useTagEditor } from '#pages/_console/applications/$application/-parts/membership/useTagEditor.tsx'
import { PersonCheck } from '#pages/_console/applications/$application/-parts/PersonCheck.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'

const route = getRouteApi('/_console/applications/$application/segments/$code')

interface CheckPersonProps {
  application: { code: string }
  segment: Filter
  tags: readonly Tag[]
  /** The conditions can be changed above. */
  edited: boolean
}

/** Whether a person matches the segment, and why not. */
export function CheckPerson({ application: { code }, segment, tags, edited }: CheckPersonProps) {
  const { person } = route.useSearch()
  const navigate = useWhileMounted(route.useNavigate())
  return (
    <PersonCheck
      application={code}
      title="Check a person"
      note={`Whether they match this segment, and why not.${edited ? ' Saved conditions are checked.' : ''}`}
      person={person}
      onPerson={(person) =>
        void navigate({ search: (before) => ({ ...before, person }), replace: true, resetScroll: false })
      }
    >
      {({ devices, target }) => (
        <Stack mt="md" gap="lg">
          {(devices ?? [undefined]).map((device) => {
            const of = device ? { hwid: device.hwid } : target
            return of && <DeviceAnswer key={device?.hwid} {...{ code, segment, tags, device, devices }} target={of} />
          })}
        </Stack>
      )}
    </PersonCheck>
  )
}

interface DeviceAnswerProps {
  code: string
  segment: Filter
  tags: readonly Tag[]
  target: DeviceTarget
  device: KnownDevice | undefined
  devices: readonly KnownDevice[] | undefined
}

function DeviceAnswer({ code: application, segment, tags, target, device, devices }: DeviceAnswerProps) {
  const { person } = route.useSearch()
  const lookup = useQuery(deviceTagsQuery(application, target))
  const values = lookup.data ?? {}
  const explain = useExplained(application, values, tags)
  const editorFor = useTagEditor({
    ...{ application, target, values, tags, owner: getTagOwner(device, devices) },
    closesWithAddress: (next) => next.person !== person,
  })
  if (!lookup.data)
    return <QueryState queries={[lookup]} title="Couldn’t load the device’s tags" what="the device" sections={[2]} />
  const why = explain(segment)
  const reached = values['Push Enabled'] !== false
  const address = isAddress({ type: device?.device_type })
  const own =
    device &&
    (address
      ? device.hwid.replace(/^whatsapp:/, '')
      : (device.device_model ?? platformLabel(platformKey(device.device_type))))
  const label = [...new Set([device ? personLabel([device], nameIn(values)) : nameIn(values), own])]
    .filter(Boolean)
    .join(' · ')
  const find = 'hwid' in target ? target.hwid : target.userId
  return (
    <div>
      <MembershipExplanation kind={deviceNoun(device)} {...{ segment, why, reached, editorFor }} device={label || find}>
        <TextLink
          to="/applications/$application/people"
          params={{ application }}
          search={{ find: device?.user_id || find, ...(device && { device: device.hwid }), segment: segment.code }}
          size="sm"
          mt="xs"
        >
          Open profile
        </TextLink>
      </MembershipExplanation>
      <VisuallyHidden role="status">{`${getMark(getVerdict(why), reached).device}: ${label || find}`}</VisuallyHidden>
    </div>
  )
}
