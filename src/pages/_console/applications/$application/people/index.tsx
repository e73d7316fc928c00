import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { deviceQuery } from '#api/deviceActions.ts'
import { personQuery, useReadPersonAgain } from '#api/people.ts'
import { tagsQuery } from '#api/tags.ts'
import { useCapabilities } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { focusHeading } from '#components/controls/focusHeading.ts'
import { notify } from '#components/feedback/notify.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { capitalized, formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { actions } from '#model/people/deviceActions.ts'
import type { Lookup } from '#model/people/lookups.ts'
import { toLookup } from '#model/people/toLookup.ts'
import { getPickedPerson, getShownDevice, groupByPerson, mostListed, personLabel } from '#model/people/writing.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { entryId, flag, oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { FindBox, RecentLookups, useRecentLookups } from './-parts/FindBox.tsx'
import { PersonFound } from './-parts/PersonFound.tsx'
import { PresetToSend } from './-parts/PresetToSend.tsx'
import { usePeopleAddress } from './-parts/usePeopleAddress.ts'

export const Route = createFileRoute('/_console/applications/$application/people/')({
  validateSearch: searchValidator({
    find: text,
    device: text,
    segment: text,
    all: flag,
    view: oneOf('inbox', 'history'),
    /** Of the history. */
    entry: entryId,
    message: text,
    do: oneOf(...actions, 'register', 'write'),
    from: text,
    user: text,
    preset: text,
    kind: oneOf('push', 'email'),
    writing: flag,
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
  const readAgain = useReadPersonAgain(application)
  const show = (next: string) =>
    navigate({
      search: ({ segment, all, view, preset, writing }) => ({ segment, all, view, preset, writing, find: next }),
    })
  const look = (next: string) => (next === find ? readAgain() : show(next))
  const { user: viewed, name, shown, isLoading, isShown, unknown } = useViewed(application)
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  /** The lookup from which the search was opened again. */
  const [reopened, setReopened] = useState<string>()
  // on a phone, who is shown takes the place of the search, to begin above the fold
  const folded = narrow && isShown && reopened !== find ? find : undefined
  const registering = action === 'register'
  const tags = useQuery({ ...tagsQuery(), enabled: registering })
  const details = useQuery({ ...applicationQuery(application), enabled: registering })
  const close = () => void put({ do: undefined, from: undefined, user: undefined }, false)
  const register = (from?: string) => void put({ do: 'register', from, user: viewed }, false)
  return (
    <AppPage
      title={folded === undefined ? 'People & devices' : (name ?? folded)}
      printed={folded === undefined && find !== undefined ? (name ?? find) : undefined}
      tab={find !== undefined && view ? `${capitalized(view)} of ${find}` : find}
      note={find === undefined ? 'Look up a person: their devices, tags, segments, and inbox.' : undefined}
      actions={
        folded !== undefined && (
          <ActionIcon variant="default" size={40} aria-label="Search again" onClick={() => setReopened(find)}>
            <IconSearch size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )
      }
    >
      <PresetToSend />
      {folded === undefined && (
        <FindBox
          key={find ?? ''}
          application={application}
          value={find ?? ''}
          again={find !== undefined && reopened === find}
          onFind={look}
          onClear={() => navigate({ search: ({ preset, writing }) => ({ preset, writing }) })}
        >
          <ReasonedButton
            variant="default"
            reason={reason}
            onClick={() => register(unknown)}
            onApproach={RegisterDeviceForm.preload}
          >
            Register device
          </ReasonedButton>
        </FindBox>
      )}
      {find === undefined ? (
        <RecentLookups {...recent} onFind={look} />
      ) : (
        <Person find={find} reason={reason} onFound={recent.add} onRegister={() => register(find)} />
      )}
      <SidePanel title="Register device" opened={registering} onClose={close}>
        {tags.data && !details.isPending && !(isLoading && from !== undefined) ? (
          <RegisterDeviceForm
            application={application}
            tags={tags.data}
            providers={details.data?.providers}
            sought={from}
            user={user}
            again={shown && shown.hwid === from ? shown : undefined}
            onCancel={close}
            onRegistered={async (hwid, before) => {
              // a number, without what tells it from one for SMS
              const name = hwid.replace(/^whatsapp:/, '')
              // the panel closes with the address, also if it is the one that was looked up
              await show(name)
              if (name === find) void readAgain()
              void notify(before ? `${before.name?.trim() || name} updated` : `${name} registered`)
            }}
          />
        ) : (
          <QueryState queries={[tags]} title="Couldn’t load tags" what="the form" sections={[5]} />
        )}
      </SidePanel>
    </AppPage>
  )
}

interface Viewed {
  user: string | undefined
  /** The person’s name, otherwise the user ID. */
  name: string | undefined
  /** Undefined if the service doesn’t list devices. */
  shown: KnownDevice | undefined
  isLoading: boolean
  isShown: boolean
  /** What was looked up, if nothing is found or similar: to register it. */
  unknown: string | undefined
}

function useViewed(application: string): Viewed {
  const { find, device } = usePeopleAddress()
  const offered = useCapabilities()
  const lookup = personQuery(application, find ?? '', offered)
  const { data: found, isLoading } = useQuery({ ...lookup, enabled: find !== undefined })
  const shown = getShownDevice(found?.devices ?? [], device)
  const person = shown && groupByPerson(found?.devices ?? []).find(({ devices }) => devices.includes(shown))
  const isNobody = found?.devices?.length === 0 && !found.suggestions?.length
  return {
    user: shown?.user_id || undefined,
    name: person?.devices.find(({ name }) => name?.trim())?.name ?? (shown?.user_id || undefined),
    shown,
    isLoading,
    isShown: shown !== undefined || found?.target !== undefined,
    unknown: isNobody && !/\s/.test(find ?? '') ? find : undefined,
  }
}

interface PersonProps {
  find: string
  reason?: string
  onFound: (lookup: Lookup, typed: string) => void
  onRegister: () => void
}

function Person({ find, reason, onFound, onRegister }: PersonProps) {
  const { application, device: wanted, segment } = usePeopleAddress()
  const offered = useCapabilities()
  const lookup = useQuery(personQuery(application, find, offered))
  const { data: found } = lookup
  const listed = found?.devices
  // the device shown stays listed even after it was moved to another person
  const left = wanted !== undefined && listed !== undefined && !listed.some(({ hwid }) => hwid === wanted)
  const { data: stray } = useQuery({ ...deviceQuery(application, wanted ?? ''), enabled: left })
  const devices = listed && (left && stray ? [...listed, stray] : listed)
  const isHit = found !== undefined && (found.target !== undefined || (listed?.length ?? 0) > 0)
  const tellFound = useEffectEvent((typed: string) => onFound(toLookup(typed, listed), typed))
  useEffect(() => {
    if (isHit) tellFound(find)
  }, [isHit, find])
  const results = useRef<HTMLDivElement>(null)
  const isAnswered = found !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lookup
  useEffect(() => {
    // with touch, the field lost the focus, as its on-screen keyboard would cover the results; on a narrow screen, it is
    // folded; an open segment takes the focus itself
    if (segment === undefined && isAnswered && document.activeElement === document.body) focusHeading(results.current)
  }, [isAnswered, find])
  return (
    <div ref={results}>
      {/* always mounted: not every screen reader announces a live region that appears with its text */}
      <VisuallyHidden role="status">
        {found &&
          describeFound(find, devices, { isKnown: found.target !== undefined, wanted: left ? undefined : wanted })}
      </VisuallyHidden>
      <PersonFound {...{ find, reason, onRegister, lookup, devices }} left={left ? stray?.hwid : undefined} />
    </div>
  )
}

function describeFound(
  find: string,
  devices: readonly KnownDevice[] | undefined,
  { isKnown, wanted }: { isKnown: boolean; wanted: string | undefined },
): string {
  if (devices && devices.length > 0) {
    const people = groupByPerson(devices).length
    const picked = getPickedPerson(devices, wanted)
    if (picked)
      return `Showing ${personLabel(picked.devices) || picked.name}, 1 of ${formatCount(people, 'person', 'people')}`
    const found = `${devices.length < mostListed ? '' : 'First '}${formatCount(devices.length, 'device')} found`
    // with the name, the next person’s is another sentence, which is read out
    return people > 1
      ? `${found}, ${formatCount(people, 'person', 'people')}`
      : `${personLabel(devices) || find}: ${found}`
  }
  return isKnown ? `${find} found` : `No results for “${find}”`
}
