import { Stack, Tabs, Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { deviceQuery } from '#api/deviceActions.ts'
import { type Found, personQuery } from '#api/people.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { TextLink } from '#components/controls/TextLink.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import type { Application } from '#contract/applications.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { actions, getTagOwner, inboxOwner } from '#model/people/device.ts'
import { typedNumber } from '#model/people/registration.ts'
import { NotRead } from '#pages/-parts/RouteFailed.tsx'
import { flag, oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { ChosenDevice } from './-parts/ChosenDevice.tsx'
import { DeviceList } from './-parts/DeviceList.tsx'
import { FindBox } from './-parts/FindBox.tsx'
import { PersonsInbox } from './-parts/PersonsInbox.tsx'
import { RecentLookups, useRecentLookups } from './-parts/RecentLookups.tsx'
import { loadRegisterForm, RegisterPanel } from './-parts/RegisterPanel.tsx'

export const Route = createFileRoute('/_console/applications/$application/people/')({
  validateSearch: searchValidator({
    find: text,
    device: text,
    segment: text,
    all: flag,
    /** The tab; the profile without it. */
    view: oneOf('inbox'),
    /** ID of the inbox message that is shown. */
    message: text,
    /** What is being done: something to the device shown, or registering one. */
    do: oneOf(...actions, 'register'),
    /** What the form for registering is filled in from. */
    from: text,
    /** User ID that a registered device is for. */
    user: text,
  }),
  loader: ({ context }) => load(context.queries, tokenCapabilities()),
  component: People,
  pendingComponent: pendingPage('People & devices', 'the search', <SectionSkeleton lines={2} />),
})

function People() {
  const { application: code } = Route.useParams()
  const { find, do: action, from, user, view } = Route.useSearch()
  const navigate = Route.useNavigate()
  const reason = useRefusal('registerDevice', 'register devices')
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const recent = useRecentLookups(code)
  const look = (find: string) => navigate({ search: ({ segment, all, view }) => ({ segment, all, view, find }) })
  const viewed = useViewedUser(code)
  const register = (from?: string) =>
    void navigate({ search: (before) => ({ ...before, do: 'register', from, user: viewed }) })
  const close = () => void navigate({ search: ({ do: _, from: __, user: ___, ...before }) => before })
  const leave = () => navigate({ search: {} })
  return (
    <Page
      title="People & devices"
      tab={`${find === undefined ? 'People & devices' : view ? `Inbox of ${find}` : find} · ${application.title}`}
      note="Look up a person: their devices, tags, segments, and inbox."
    >
      <FindBox key={find ?? ''} value={find ?? ''} onFind={look} onClear={leave}>
        <ReasonedButton variant="default" reason={reason} onClick={() => register()} onApproach={loadRegisterForm}>
          Register a device
        </ReasonedButton>
      </FindBox>
      {find === undefined ? (
        <RecentLookups {...recent} onFind={look} />
      ) : (
        <Person
          application={application}
          find={find}
          reason={reason}
          onFound={recent.add}
          onRegister={() => register(find)}
        />
      )}
      <RegisterPanel
        application={code}
        opened={action === 'register'}
        sought={from}
        user={user}
        onRegistered={look}
        onClose={close}
      />
    </Page>
  )
}

/** User ID of the device that is shown; undefined where it has none or nobody is found. */
function useViewedUser(application: string): string | undefined {
  const { find, device } = Route.useSearch()
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const lookup = personQuery(application, find ?? '', offered.includes('listDevices'))
  const { data: found } = useQuery({ ...lookup, enabled: find !== undefined })
  const shown = found?.devices?.find(({ hwid }) => hwid === device) ?? found?.devices?.[0]
  return shown?.user_id || undefined
}

interface PersonProps {
  application: Application
  find: string
  /** Why the person may not register anything. */
  reason?: string
  /** Told once somebody was found. */
  onFound: (find: string) => void
  onRegister: () => void
}

/** Whoever was found, and the device chosen of theirs. */
function Person({ application, find, reason, onFound, onRegister }: PersonProps) {
  const { code } = application
  const { device: wanted, segment, all = false, view = 'profile', message } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const { data: found, error, refetch, isFetching } = useQuery(personQuery(code, find, offered.includes('listDevices')))
  const listed = found?.devices
  // the device one is at stays in sight where it has left this person meanwhile
  const left = wanted !== undefined && listed !== undefined && !listed.some(({ hwid }) => hwid === wanted)
  const { data: stray } = useQuery({ ...deviceQuery(code, wanted ?? ''), enabled: left })
  const devices = listed && (left && stray ? [...listed, stray] : listed)
  const isHit = found !== undefined && (found.target !== undefined || (listed?.length ?? 0) > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each person found
  useEffect(() => {
    if (isHit) onFound(find)
  }, [isHit, find])
  if (!found && error)
    return <NotRead title="Couldn’t look up the person" error={error} retrying={isFetching} onRetry={refetch} />
  if (!found) {
    return (
      <Loading what="the devices">
        <SectionSkeleton lines={4} />
      </Loading>
    )
  }
  const device = devices?.find(({ hwid }) => hwid === wanted) ?? devices?.[0]
  const target = device ? { hwid: device.hwid } : found.target
  // messages can wait for a user ID that no device has
  if (!target && view === 'inbox')
    return <PersonsInbox application={application} owner={{ userId: find }} chosen={message} />
  if (!target) return <NobodyFound find={find} found={found} reason={reason} onRegister={onRegister} />
  const inbox = inboxOwner(device ?? target)
  return (
    <Stack>
      {devices ? (
        <DeviceList application={code} devices={devices} chosen={device?.hwid} left={left ? stray?.hwid : undefined} />
      ) : (
        <Text size="sm" c="dimmed">
          This service can’t list a person’s devices. Showing{' '}
          {'hwid' in target ? 'the device with this hardware ID' : 'the user’s most recently opened device'}.
        </Text>
      )}
      <Tabs
        value={inbox ? view : 'profile'}
        keepMounted={false}
        onChange={(next) =>
          navigate({
            search: ({ view: _, message: __, ...before }) => (next === 'inbox' ? { ...before, view: next } : before),
            replace: true,
          })
        }
      >
        <Tabs.List aria-label="About this device" mb="md">
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
          {inbox && <Tabs.Tab value="inbox">Inbox</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="profile" tabIndex={-1}>
          <ChosenDevice
            key={'hwid' in target ? target.hwid : target.userId}
            application={code}
            target={target}
            device={device}
            owner={getTagOwner(device, devices)}
            segment={segment}
            onSegment={(segment) => navigate({ search: (before) => ({ ...before, segment }), replace: true })}
            all={all}
            onAll={(all) => navigate({ search: (before) => ({ ...before, all: all || undefined }), replace: true })}
          />
        </Tabs.Panel>
        {inbox && (
          <Tabs.Panel value="inbox" tabIndex={-1}>
            <PersonsInbox application={application} owner={inbox} chosen={message} />
          </Tabs.Panel>
        )}
      </Tabs>
    </Stack>
  )
}

const asWords = { hwid: 'hardware ID', userId: 'user ID' }

interface NobodyFoundProps {
  find: string
  found: Found
  /** Why the person may not register anything. */
  reason?: string
  onRegister: () => void
}

/** Says in which ways what was typed was tried, so that nobody tries them again. */
function NobodyFound({ find, found: { tried, devices }, reason, onRegister }: NobodyFoundProps) {
  return (
    <EmptyState
      icon={IconUserOff}
      title={`Nobody found for “${find}”`}
      steps={
        <>
          <ReasonedButton variant="default" reason={reason} onClick={onRegister}>
            {registers(find)}
          </ReasonedButton>
          <TextLink
            size="sm"
            from="/applications/$application/people/"
            to="/applications/$application/people"
            search={(before) => ({ ...before, view: 'inbox' })}
          >
            Open inbox of user ID {find}
          </TextLink>
        </>
      }
      foot={devices ? undefined : 'This service can’t list a person’s devices, so only tags were searched.'}
    >
      Tried as {tried.map(({ as, value }) => `${asWords[as]} ${value}`).join(', ')}. Look in another application, or for
      another of the person’s IDs.
    </EmptyState>
  )
}

/** What registering would make of what was typed. */
const registers = (find: string): string =>
  find.includes('@')
    ? 'Register this address'
    : typedNumber(find) !== undefined
      ? 'Register this number'
      : 'Register a device'
