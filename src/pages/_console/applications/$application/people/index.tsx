import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { personFound } from '#api/people.ts'
import { load } from '#api/read.ts'
import { capabilities } from '#api/tokens.ts'
import { Bones, SectionBones } from '#components/feedback/Bones.tsx'
import { Page } from '#components/layout/Page.tsx'
import { flag, searchOf, text } from '../../../../-parts/search.ts'
import { ChosenDevice } from './-parts/ChosenDevice.tsx'
import { DeviceList } from './-parts/DeviceList.tsx'
import { FindBox } from './-parts/FindBox.tsx'
import { NobodyFound } from './-parts/NobodyFound.tsx'
import { NotRead } from './-parts/NotRead.tsx'
import classes from './-parts/People.module.css'
import { RecentLookups } from './-parts/RecentLookups.tsx'
import { useRecentLookups } from './-parts/useRecentLookups.ts'

export const Route = createFileRoute('/_console/applications/$application/people/')({
  validateSearch: searchOf({ find: text, device: text, segment: text, all: flag }),
  loader: ({ context }) => load(context.queries, capabilities()),
  component: People,
  pendingComponent: () => (
    <Page title="People & devices">
      <Bones what="the search">
        <SectionBones lines={2} />
      </Bones>
    </Page>
  ),
})

function People() {
  const { application: code } = Route.useParams()
  const { find } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const recent = useRecentLookups(code)
  const look = (find: string) => {
    recent.add(find)
    void navigate({ search: ({ segment, all }) => ({ segment, all, find }) })
  }
  const leave = () => navigate({ search: {} })
  return (
    <Page
      title="People & devices"
      tab={`${find === undefined ? 'People & devices' : find} · ${application.title}`}
      note="Look one person up: their devices, what is known about them, and which segments they are in."
    >
      <FindBox key={find ?? ''} value={find ?? ''} onFind={look} onClear={leave} />
      {find === undefined ? <RecentLookups {...recent} onFind={look} /> : <Person application={code} find={find} />}
    </Page>
  )
}

/** Whoever was found, and the device chosen of theirs. */
function Person({ application, find }: { application: string; find: string }) {
  const { device: wanted, segment, all = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: offered } = useSuspenseQuery(capabilities())
  const {
    data: found,
    error,
    refetch,
    isFetching,
  } = useQuery(personFound(application, find, offered.includes('listDevices')))
  if (!found && error)
    return <NotRead title="The person could not be looked up" error={error} retrying={isFetching} onRetry={refetch} />
  if (!found) {
    return (
      <Bones what="the devices">
        <SectionBones lines={4} />
      </Bones>
    )
  }
  const device = found.devices?.find(({ hwid }) => hwid === wanted) ?? found.devices?.[0]
  const target = device ? { hwid: device.hwid } : found.target
  if (!target) return <NobodyFound find={find} found={found} />
  return (
    <div className={classes.stack}>
      {found.devices ? (
        <DeviceList devices={found.devices} chosen={device?.hwid} />
      ) : (
        <p className={classes.note}>
          This service cannot list a person’s devices. What follows is of{' '}
          {'hwid' in target ? 'the device with this hardware id' : 'the user’s device that was opened last'}.
        </p>
      )}
      <ChosenDevice
        key={'hwid' in target ? target.hwid : target.userId}
        application={application}
        target={target}
        device={device}
        segment={segment}
        onSegment={(segment) => navigate({ search: (before) => ({ ...before, segment }), replace: true })}
        all={all}
        onAll={(all) => navigate({ search: (before) => ({ ...before, all: all || undefined }), replace: true })}
      />
    </div>
  )
}
