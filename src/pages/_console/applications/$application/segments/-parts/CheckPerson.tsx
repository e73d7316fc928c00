import { Stack, VisuallyHidden } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type DeviceTarget, deviceTagsQuery } from '#api/people.ts'
import type { Tag } from '#api/tags.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { deviceNoun, getTagOwner, isAddress, nameIn, platformKey } from '#model/people/device.ts'
import { type Explained, getVerdict } from '#model/people/explained.ts'
import { personLabel } from '#model/people/writing.ts'
import {
  getMark,
  MembershipExplanation,
} from '#pages/_console/applications/$application/-parts/membership/MembershipExplanation.tsx'
import { useExplain } from '#pages/_console/applications/$application/-parts/membership/useExplained.ts'
import { useTagEditor } from '#pages/_console/applications/$application/-parts/membership/useTagEditor.tsx'
import { type CheckedPerson, PersonCheck } from '#pages/_console/applications/$application/-parts/PersonCheck.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'

const route = getRouteApi('/_console/applications/$application/segments/$code')

interface CheckPersonProps {
  application: { code: string }
  segment: Filter
  tags: readonly Tag[]
  /** The conditions can be changed, above. */
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
      {(found) => <PersonAnswer {...{ code, segment, tags, ...found }} />}
    </PersonCheck>
  )
}

interface PersonAnswerProps extends CheckedPerson {
  code: string
  segment: Filter
  tags: readonly Tag[]
}

/** One answer for the devices that match or don’t for the same reasons. */
function PersonAnswer({ code, segment, tags, devices, target }: PersonAnswerProps) {
  const explain = useExplain(code, tags)
  const targets = devices ? devices.map(({ hwid }) => ({ hwid })) : target ? [target] : []
  const lookups = useQueries({ queries: targets.map((one) => deviceTagsQuery(code, one)) })
  const answers = new Map<string, CheckedDevice[]>()
  for (const [index, { data: values }] of lookups.entries()) {
    const one = targets[index]
    if (!values || !one) continue
    const device = devices?.[index]
    const why = explain(segment, values)
    const reached = values['Push Enabled'] !== false
    const same = JSON.stringify([why, reached, deviceNoun(device)])
    answers.set(same, [...(answers.get(same) ?? []), { target: one, device, values, why, reached }])
  }
  const unread = lookups.filter(({ data }) => !data)
  return (
    <Stack mt="md" gap="lg">
      {[...answers].map(([same, alike]) => (
        <DevicesAnswer key={same} {...{ code, segment, tags, devices, alike }} />
      ))}
      {unread.length > 0 && (
        <QueryState queries={unread} title="Couldn’t load the device’s tags" what="the device" sections={[2]} />
      )}
    </Stack>
  )
}

interface CheckedDevice {
  target: DeviceTarget
  device: KnownDevice | undefined
  values: Readonly<Record<string, unknown>>
  why: Explained
  reached: boolean
}

interface DevicesAnswerProps extends Omit<PersonAnswerProps, 'target'> {
  /** With the same answer. */
  alike: readonly CheckedDevice[]
}

function DevicesAnswer({ code: application, segment, tags, devices, alike }: DevicesAnswerProps) {
  const { person } = route.useSearch()
  const [{ target, device, values, why, reached }] = alike as [CheckedDevice]
  const editorFor = useTagEditor({
    ...{ application, target, values, tags, owner: getTagOwner(device, devices) },
    closesWithAddress: (next) => next.person !== person,
  })
  const name = device ? personLabel([device], nameIn(values)) : nameIn(values)
  const label = [...new Set([name, formatList(alike.flatMap(({ device }) => ownName(device) ?? []))])]
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

const ownName = (device: KnownDevice | undefined): string | undefined =>
  device &&
  (isAddress({ type: device.device_type })
    ? device.hwid.replace(/^whatsapp:/, '')
    : (device.device_model ?? platformLabel(platformKey(device.device_type))))
