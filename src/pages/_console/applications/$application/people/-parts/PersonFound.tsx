import { Alert, Stack, Tabs } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type InboxOwner, inboxQuery } from '#api/inbox.ts'
import type { DeviceTarget, Found } from '#api/people.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatCount } from '#format/format.ts'
import { getTagOwner, inboxOwner, type TagOwner } from '#model/people/device.ts'
import { getShownDevice } from '#model/people/writing.ts'
import { PagePart } from '#pages/-parts/LazyPart.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { DeviceList } from './DeviceList.tsx'
import { DeviceProfile } from './DeviceProfile.tsx'
import { DidYouMean, NobodyFound } from './NobodyFound.tsx'
import { PersonsInbox } from './PersonsInbox.tsx'
import { usePeopleAddress } from './usePeopleAddress.ts'

interface PersonFoundProps {
  find: string
  reason?: string | undefined
  onRegister: () => void
  lookup: UseQueryResult<Found>
  devices: readonly KnownDevice[] | undefined
  /** The device shown although it was moved to another person. */
  left: string | undefined
}

/** The devices found, and the profile and inbox of the one that is selected; or that nobody was found. */
export function PersonFound({ find, reason, onRegister, lookup, devices, left }: PersonFoundProps) {
  const { device: wanted, view } = usePeopleAddress()
  const { data: found } = lookup
  if (!found)
    return <QueryState queries={[lookup]} title="Couldn’t look up the person" what="the devices" sections={[4]} />
  const device = devices && getShownDevice(devices, wanted)
  const target = device ? { hwid: device.hwid } : found.target
  if (!target && !devices?.length) {
    // messages can wait for a user ID that no device has
    if (view === 'inbox')
      return (
        <>
          {devices && (
            <Alert role="note" color="yellow" mb="md" title={`No device has the user ID ${find}`}>
              {found.suggestions?.length ? (
                <DidYouMean names={found.suggestions} />
              ) : (
                'Check the spelling. The inbox keeps messages for this ID until a device has it.'
              )}
            </Alert>
          )}
          <PersonsInbox owner={{ userId: find }} />
        </>
      )
    return (
      <NobodyFound
        find={find}
        listed={devices !== undefined}
        suggestions={found.suggestions}
        people={found.names}
        reason={reason}
        onRegister={onRegister}
      />
    )
  }
  return (
    <Stack>
      {devices ? (
        <DeviceList key={find} devices={devices} chosen={device?.hwid} left={left} />
      ) : (
        target && (
          <DimmedText>
            This service can’t list a person’s devices. Showing{' '}
            {'hwid' in target ? 'the device with this hardware ID' : 'the device last used by this user'}.
          </DimmedText>
        )
      )}
      {target && <PersonTabs target={target} device={device} owner={getTagOwner(device, devices)} />}
    </Stack>
  )
}

interface PersonTabsProps {
  target: DeviceTarget
  device: KnownDevice | undefined
  owner: TagOwner | undefined
}

const PersonsHistory = lazyNamed(() => import('./PersonsHistory.tsx'), 'PersonsHistory')

function PersonTabs({ target, device, owner }: PersonTabsProps) {
  const { application, view = 'profile', put } = usePeopleAddress()
  const inbox = inboxOwner(device ?? target)
  return (
    <Tabs
      value={view === 'inbox' && !inbox ? 'profile' : view}
      keepMounted={false}
      onChange={(next) =>
        put(
          { message: undefined, entry: undefined, view: next === 'inbox' || next === 'history' ? next : undefined },
          false,
        )
      }
    >
      <Tabs.List aria-label="About this device" mb="md">
        <Tabs.Tab value="profile">Profile</Tabs.Tab>
        {inbox && (
          <Tabs.Tab value="inbox">
            <InboxLabel application={application} owner={inbox} />
          </Tabs.Tab>
        )}
        <Tabs.Tab value="history">History</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="profile" tabIndex={-1}>
        <DeviceProfile
          key={'hwid' in target ? target.hwid : target.userId}
          target={target}
          device={device}
          owner={owner}
          inbox={inbox}
        />
      </Tabs.Panel>
      {inbox && (
        <Tabs.Panel value="inbox" tabIndex={-1}>
          <PersonsInbox owner={inbox} devices={owner?.devices ?? (device && [device])} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="history" tabIndex={-1}>
        <PagePart what="the history">
          <PersonsHistory devices={owner?.devices ?? (device ? [device] : [asDevice(target)])} />
        </PagePart>
      </Tabs.Panel>
    </Tabs>
  )
}

/** What a service tells that doesn’t list devices. */
const asDevice = (target: DeviceTarget) =>
  'hwid' in target ? { hwid: target.hwid } : { hwid: target.userId, user_id: target.userId }

/** With the number of unread messages, once it is known. */
function InboxLabel({ application, owner }: { application: string; owner: InboxOwner }) {
  const { data } = useQuery(inboxQuery(application, owner))
  return data?.unread ? `Inbox (${formatCount(data.unread, 'unread', 'unread')})` : 'Inbox'
}
