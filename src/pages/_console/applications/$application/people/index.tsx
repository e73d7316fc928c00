import { Stack, Tabs, VisuallyHidden } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deviceQuery } from '#api/deviceActions.ts'
import { type InboxOwner, inboxQuery } from '#api/inbox.ts'
import { type Found, personQuery } from '#api/people.ts'
import { tagsQuery } from '#api/tags.ts'
import { useCapabilities } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { getTagOwner, inboxOwner } from '#model/people/device.ts'
import { actions } from '#model/people/deviceActions.ts'
import { getShownDevice, groupByPerson } from '#model/people/writing.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { flag, oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { DeviceList } from './-parts/DeviceList.tsx'
import { DeviceProfile } from './-parts/DeviceProfile.tsx'
import { FindBox, RecentLookups, useRecentLookups } from './-parts/FindBox.tsx'
import { NobodyFound } from './-parts/NobodyFound.tsx'
import { PersonsInbox } from './-parts/PersonsInbox.tsx'
import { usePeopleAddress } from './-parts/usePeopleAddress.ts'

export const Route = createFileRoute('/_console/applications/$application/people/')({
  validateSearch: searchValidator({
    find: text,
    device: text,
    segment: text,
    all: flag,
    view: oneOf('inbox'),
    message: text,
    do: oneOf(...actions, 'register', 'write'),
    from: text,
    user: text,
  }),
  component: People,
  pendingComponent: pendingPage('People & devices', 'the search', [2]),
})

const RegisterDeviceForm = lazyNamed(() => import('#forms/people/RegisterDeviceForm.tsx'), 'default')

function People() {
  const { application, find, view, do: action, from, user, put } = usePeopleAddress()
  const navigate = Route.useNavigate()
  const reason = useRefusal('registerDevice', 'register devices')
  const recent = useRecentLookups(application)
  const look = (find: string) => navigate({ search: ({ segment, all, view }) => ({ segment, all, view, find }) })
  const viewed = useViewedUser(application)
  const registering = action === 'register'
  const tags = useQuery({ ...tagsQuery(), enabled: registering })
  const close = () => void put({ do: undefined, from: undefined, user: undefined }, false)
  const register = (from?: string) => void put({ do: 'register', from, user: viewed }, false)
  return (
    <AppPage
      title="People & devices"
      tab={find !== undefined && view ? `Inbox of ${find}` : find}
      note="Look up a person: their devices, tags, segments, and inbox."
    >
      <FindBox key={find ?? ''} value={find ?? ''} onFind={look} onClear={() => navigate({ search: {} })}>
        <ReasonedButton
          variant="default"
          reason={reason}
          onClick={() => register()}
          onApproach={RegisterDeviceForm.preload}
        >
          Register device
        </ReasonedButton>
      </FindBox>
      {find === undefined ? (
        <RecentLookups {...recent} onFind={look} />
      ) : (
        <Person find={find} reason={reason} onFound={recent.add} onRegister={() => register(find)} />
      )}
      <SidePanel title="Register device" opened={registering} onClose={close}>
        {tags.data ? (
          <RegisterDeviceForm
            application={application}
            tags={tags.data}
            sought={from}
            user={user}
            onCancel={close}
            onRegistered={async (hwid) => {
              await look(hwid)
              void notify(`${hwid} registered`)
            }}
          />
        ) : (
          <QueryState queries={[tags]} title="Couldn’t load tags" what="the form" sections={[5]} />
        )}
      </SidePanel>
    </AppPage>
  )
}

function useViewedUser(application: string): string | undefined {
  const { find, device } = Route.useSearch()
  const offered = useCapabilities()
  const lookup = personQuery(application, find ?? '', offered)
  const { data: found } = useQuery({ ...lookup, enabled: find !== undefined })
  return getShownDevice(found?.devices ?? [], device)?.user_id || undefined
}

interface PersonProps {
  find: string
  reason?: string
  onFound: (find: string) => void
  onRegister: () => void
}

function Person({ find, reason, onFound, onRegister }: PersonProps) {
  const { application, device: wanted } = usePeopleAddress()
  const offered = useCapabilities()
  const lookup = useQuery(personQuery(application, find, offered))
  const { data: found } = lookup
  const listed = found?.devices
  // the device shown stays listed even after it was moved to another person
  const left = wanted !== undefined && listed !== undefined && !listed.some(({ hwid }) => hwid === wanted)
  const { data: stray } = useQuery({ ...deviceQuery(application, wanted ?? ''), enabled: left })
  const devices = listed && (left && stray ? [...listed, stray] : listed)
  const isHit = found !== undefined && (found.target !== undefined || (listed?.length ?? 0) > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each person found
  useEffect(() => {
    if (isHit) onFound(find)
  }, [isHit, find])
  return (
    <>
      {/* always mounted: not every screen reader announces a live region that appears with its text */}
      <VisuallyHidden role="status">{found && describeFound(find, devices, found.target !== undefined)}</VisuallyHidden>
      <PersonFound {...{ find, reason, onRegister, lookup, devices }} left={left ? stray?.hwid : undefined} />
    </>
  )
}

function describeFound(find: string, devices: readonly KnownDevice[] | undefined, isKnown: boolean): string {
  if (devices && devices.length > 0) {
    const people = groupByPerson(devices).length
    const found = `${formatCount(devices.length, 'device')} found`
    return people > 1 ? `${found}, ${formatCount(people, 'person', 'people')}` : found
  }
  return isKnown ? `${find} found` : `No results for “${find}”`
}

interface PersonFoundProps extends Omit<PersonProps, 'onFound'> {
  lookup: UseQueryResult<Found>
  devices: readonly KnownDevice[] | undefined
  /** The device shown although it was moved to another person. */
  left: string | undefined
}

function PersonFound({ find, reason, onRegister, lookup, devices, left }: PersonFoundProps) {
  const { application, device: wanted, view = 'profile', put } = usePeopleAddress()
  const { data: found } = lookup
  if (!found)
    return <QueryState queries={[lookup]} title="Couldn’t look up the person" what="the devices" sections={[4]} />
  const device = devices && getShownDevice(devices, wanted)
  if (devices && devices.length > 0 && !device) return <DeviceList devices={devices} />
  const target = device ? { hwid: device.hwid } : found.target
  // messages can wait for a user ID that no device has
  if (!target && view === 'inbox') return <PersonsInbox owner={{ userId: find }} />
  if (!target)
    return (
      <NobodyFound
        find={find}
        listed={devices !== undefined}
        suggestions={found.suggestions}
        reason={reason}
        onRegister={onRegister}
      />
    )
  const inbox = inboxOwner(device ?? target)
  return (
    <Stack>
      {devices ? (
        <DeviceList devices={devices} chosen={device?.hwid} left={left} />
      ) : (
        <DimmedText>
          This service can’t list a person’s devices. Showing{' '}
          {'hwid' in target ? 'the device with this hardware ID' : 'the device last used by this user'}.
        </DimmedText>
      )}
      <Tabs
        value={inbox ? view : 'profile'}
        keepMounted={false}
        onChange={(next) => put(next === 'inbox' ? { view: next } : { view: undefined, message: undefined })}
      >
        <Tabs.List aria-label="About this device" mb="md">
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
          {inbox && (
            <Tabs.Tab value="inbox">
              <InboxLabel application={application} owner={inbox} />
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="profile" tabIndex={-1}>
          <DeviceProfile
            key={'hwid' in target ? target.hwid : target.userId}
            target={target}
            device={device}
            owner={getTagOwner(device, devices)}
            inbox={inbox}
          />
        </Tabs.Panel>
        {inbox && (
          <Tabs.Panel value="inbox" tabIndex={-1}>
            <PersonsInbox owner={inbox} />
          </Tabs.Panel>
        )}
      </Tabs>
    </Stack>
  )
}

/** With the number of unread messages, once it is known. */
function InboxLabel({ application, owner }: { application: string; owner: InboxOwner }) {
  const { data } = useQuery(inboxQuery(application, owner))
  return data?.unread ? `Inbox (${formatCount(data.unread, 'unread', 'unread')})` : 'Inbox'
}
