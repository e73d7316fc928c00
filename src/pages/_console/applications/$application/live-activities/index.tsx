import { Box, Button, Group, Stack } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { activitiesQuery, type ReadActivities, useKnownActivities } from '#api/liveActivities.ts'
import { useCapabilities } from '#api/tokens.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { formatCount, formatList } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { type KnownActivity, newerThan } from '#model/liveActivities/activities.ts'
import { nextStage } from '#model/liveActivities/stages.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { ActivityDetails, ActivityList, ActivityName } from './-parts/ActivityList.tsx'

export const Route = createFileRoute('/_console/applications/$application/live-activities/')({
  validateSearch: searchValidator({ activity: text, show: oneOf('ended', 'all') }),
  component: LiveActivities,
  pendingComponent: pendingPage('Live activities', 'the live activities', [4]),
})

function LiveActivities() {
  const { application: code } = Route.useParams()
  const { activity: chosen, show } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const offered = useCapabilities()
  const { known, keep, forget } = useKnownActivities(code)
  const listsActivities = offered.includes('listMessages') && offered.includes('getMessage')
  const sent = useQuery({ ...activitiesQuery(code), enabled: listsActivities })
  const refusal = useRefusal('updateLiveActivity', 'change live activities')
  const details = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const stored = known.find(({ id }) => id === chosen)
  const found = sent.data?.activities.find(({ id }) => id === chosen)
  // as it was when it was opened: a change made elsewhere mustn’t replace what is being written
  const [opening, setOpening] = useState(found)
  if (opening ? opening.id !== chosen : found) setOpening(found)
  const pinned = opening?.id === chosen ? opening : found
  const shown = stored ?? pinned
  const isShown = ({ ended }: KnownActivity) => show === 'all' || (ended !== undefined) === (show === 'ended')
  const elsewhere = (sent.data?.activities ?? []).filter((found) => !known.some(({ id }) => id === found.id))
  const others = elsewhere.filter(isShown)
  const yours = known.filter(isShown)
  const all = [...known, ...elsewhere]
  const opened = shown?.id
  const last = useRef(opened)
  useEffect(() => {
    if (opened === last.current) return
    const left = last.current
    last.current = opened
    if (opened !== undefined) focusHeading(details.current)
    else if (left !== undefined) focusRow(rows.current, left)
  }, [opened])
  const close = () => void navigate({ search: ({ activity: _, ...rest }) => rest, resetScroll: false })
  const cannotStart = useRefusal('startLiveActivity', 'start live activities')
  const start = cannotStart === undefined && (
    <LinkButton
      // what is open has the main action
      variant={shown && shown.ended === undefined ? 'default' : 'filled'}
      to="/applications/$application/live-activities/new"
      params={{ application: code }}
    >
      Start live activity
    </LinkButton>
  )
  return (
    <AppPage
      title="Live activities"
      tab={chosen}
      note={`Lock screen messages for iPhone that ${cannotStart === undefined ? 'you can update after sending.' : `are updated after sending. ${cannotStart}`}`}
      actions={all.length > 0 && start}
    >
      <Box
        ref={details}
        mb={shown && 'md'}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && closes(event)) close()
        }}
      >
        {shown && (
          <ActivityDetails
            key={`${shown.id} ${shown.changed}`}
            application={application}
            activity={shown}
            newer={newerThan(shown, sent.data?.activities ?? [], { reading: sent.isFetching })}
            next={nextStage(sent.data?.steps ?? [], shown)}
            onClose={close}
            onChange={keep}
            onLoad={stored ? keep : setOpening}
            onForget={
              stored &&
              (async () => {
                await navigate({ search: ({ activity: _, ...rest }) => rest })
                forget(shown.id)
              })
            }
            refusal={refusal}
          />
        )}
      </Box>
      {all.length > 0 && (
        <Group mb="md">
          <ChoiceTabs
            label="Show live activities"
            choices={{ running: 'Running', ended: 'Ended', all: 'All' }}
            value={show ?? 'running'}
            onChange={(choice) =>
              void navigate({
                search: (before) => ({ ...before, show: choice === 'running' ? undefined : choice }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Group>
      )}
      <div ref={rows}>
        {yours.length > 0 && <ActivityList application={code} activities={yours} chosen={shown?.id} />}
        {others.length > 0 && (
          <Section
            title={`${yours.length > 0 ? 'Other ' : ''}${{ running: 'running ', ended: 'ended ', all: yours.length > 0 ? '' : 'all ' }[show ?? 'running']}activities`.replace(
              /^./,
              (first) => first.toUpperCase(),
            )}
            note={`Found in recent messages.${refusal ? '' : ' View one to update or end it.'}`}
            aside={formatCount(others.length, 'activity', 'activities')}
          >
            <Stack component="ul" gap="sm">
              {others.map((activity) => (
                <Group
                  component="li"
                  key={activity.id}
                  data-activity={activity.id}
                  gap="4px 16px"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  <ActivityName
                    application={code}
                    activity={activity}
                    onOpen={() => activity.id === opened && focusHeading(details.current)}
                  />
                  <DimmedText>
                    {activity.ended === undefined ? 'Started ' : 'Ended '}
                    <Moment at={activity.ended ?? activity.started} />
                  </DimmedText>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`View ${activity.id}`}
                    onClick={() => {
                      if (activity.id === opened) focusHeading(details.current)
                      else
                        void navigate({
                          search: (before) => ({ ...before, activity: activity.id }),
                          resetScroll: false,
                        })
                    }}
                  >
                    View
                  </Button>
                </Group>
              ))}
            </Stack>
          </Section>
        )}
      </div>
      {all.length > 0 && yours.length === 0 && others.length === 0 && (
        <DimmedText>{show === 'ended' ? 'No ended live activities.' : 'No live activity is running.'}</DimmedText>
      )}
      {sent.data && <ActivityNotFound sent={sent.data} known={known} />}
      {listsActivities && !sent.data && (sent.error || known.length === 0) && (
        <QueryState queries={[sent]} title="Couldn’t load live activities" what="the live activities" sections={[3]} />
      )}
      {all.length === 0 && !(listsActivities && !sent.data) && (
        <EmptyState icon={IconBroadcast} title="No known live activities" steps={start}>
          A live activity shows an order, a ride, or a match on the lock screen while it’s in progress. Activities you
          start here are stored in this browser so that you can update and end them.
          {!listsActivities && ' This service doesn’t list other live activities.'}
        </EmptyState>
      )}
      {chosen !== undefined && !shown && !sent.isFetching && (
        <DimmedText my="md">The live activity {chosen} wasn’t found.</DimmedText>
      )}
    </AppPage>
  )
}

/** What was opened is above its row, perhaps out of view. */
function focusHeading(details: HTMLElement | null) {
  const heading = details?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'nearest' })
}

const focusRow = (rows: HTMLElement | null, id: string) =>
  rows?.querySelector<HTMLElement>(`[data-activity="${CSS.escape(id)}"] :is([data-row-link], button)`)?.focus()

/** Escape belongs to a field first, and to what is open above the page. */
const closes = ({ target, currentTarget }: KeyboardEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('input, textarea, [contenteditable], [aria-expanded="true"]')

const mostNamed = 5

function ActivityNotFound({ sent: { older, only }, known }: { sent: ReadActivities; known: readonly KnownActivity[] }) {
  const missed = older
    .filter(({ id, messages }) => {
      const stored = known.find((activity) => activity.id === id)
      return !stored || !messages.every((code) => stored.messages.includes(code))
    })
    .map(({ id }) => id)
  const named =
    missed.length > mostNamed ? [...missed.slice(0, mostNamed), `${missed.length - mostNamed} more`] : missed
  if (missed.length === 0 && only === undefined) return null
  return (
    <DimmedText my="md">
      {missed.length > 0 && `Changed elsewhere, but started too long ago to be found: ${formatList(named)}. `}
      {only === 0 && 'None of the newest messages belong to a live activity. Older ones weren’t searched.'}
      {!!only &&
        `Searched ${formatCount(only, 'live activity message')}, newest first. Older activities may still be running.`}
    </DimmedText>
  )
}
