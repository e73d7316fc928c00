import { Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, useEffect, useId, useRef } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { isSwitchable, platformStatusesQuery, usePlatformWarnings } from '#api/platforms.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { configurablePlatforms, platformLabel, platformsLeft } from '#format/platforms.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { knownCredential, otherPlatforms, platformGroups } from '#model/applications/platformGroups.ts'
import { labelWarning } from '#model/platforms/configurationFields.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { oneOf, searchValidator } from '#pages/-parts/search.ts'
import { loadPlatformForm, PlatformGlyph, PlatformRow, PlatformState } from './-parts/PlatformRow.tsx'
import classes from './-parts/Platforms.module.css'

export const Route = createFileRoute('/_console/applications/$application/platforms')({
  validateSearch: searchValidator({
    configure: oneOf(...configurablePlatforms.map(({ key }) => key)),
    files: oneOf('ios', 'osx', 'safari'),
  }),
  component: Platforms,
})

const PlatformForm = lazy(loadPlatformForm)
const StoredFiles = lazyNamed(() => import('./-parts/StoredFiles.tsx'), 'StoredFiles')

function Platforms() {
  const { application: code } = Route.useParams()
  const { configure, files } = Route.useSearch()
  const navigate = useWhileMounted(Route.useNavigate())
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const warnings = usePlatformWarnings(code)
  const warningsOf = (key: string) => warnings.filter(({ platform }) => platform === key).map(labelWarning)
  const { data: statuses } = useQuery(platformStatusesQuery(code))
  const refusal = useRefusal('configureApplication', 'configure platforms')
  const note = useRefusal('configureApplication', 'configure, enable, or disable platforms')
  const open = configure ?? files
  useFocusOnCard(open)
  const close = () => navigate({ search: {} })

  const left = platformsLeft(application.providers).length
  const label = open ? platformLabel(open) : ''
  return (
    <AppPage
      title="Platforms"
      note={`${configurablePlatforms.length - left} of ${configurablePlatforms.length} configured. ${note ?? ''}`}
    >
      <Stack gap={28}>
        {platformGroups.map(({ title, platforms }) => (
          <PlatformGroup key={title} title={title}>
            {platforms.map(({ key, label, service }) => (
              <PlatformRow
                key={key}
                application={application}
                platform={key}
                label={label}
                detail={getDetail(label, service, knownCredential(key, application))}
                warnings={warningsOf(key)}
                status={isSwitchable(key) ? statuses?.[key] : undefined}
                onOpen={(panel) => navigate({ search: { [panel]: key } })}
              />
            ))}
          </PlatformGroup>
        ))}
        <PlatformGroup
          title="Set up by the service"
          foot="You can’t configure these here. Contact the service’s administrator."
        >
          {otherPlatforms(application.providers).map((key) => (
            <li key={key} className={classes.row} data-plain>
              <PlatformGlyph platform={key} />
              <Text component="h3" fw={500}>
                {platformLabel(key)}
              </Text>
              <PlatformState configured={application.providers[key] === true} />
            </li>
          ))}
        </PlatformGroup>
      </Stack>
      <SidePanel
        title={configure ? `${label} configuration` : `${label} stored files`}
        opened={open !== undefined}
        onClose={close}
      >
        {files && !configure ? (
          <StoredFiles application={code} platform={files} />
        ) : refusal ? (
          <EmptyState icon={IconLock} title="Not available to your role">
            {refusal}
          </EmptyState>
        ) : (
          configure && (
            <PlatformForm
              key={configure}
              platform={configure}
              application={application}
              problems={warningsOf(configure)}
              onCancel={close}
              onConfigured={async () => {
                await close()
                void notify(`${label} configuration saved`)
              }}
            />
          )
        )}
      </SidePanel>
    </AppPage>
  )
}

/** Focuses the platform's card after its panel closes, even if the URL opened it. */
function useFocusOnCard(open: ConfigurablePlatform | undefined) {
  const before = useRef(open)
  useEffect(() => {
    const left = open ? undefined : before.current
    before.current = open
    if (left) document.querySelector<HTMLElement>(`#platform-${left} button`)?.focus()
  }, [open])
}

const getDetail = (label: string, service: string, known: string | undefined) =>
  [service === label ? undefined : service, known].filter(Boolean).join(', ')

function PlatformGroup({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} mb="xs" id={id}>
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
      {foot && <DimmedText mt="xs">{foot}</DimmedText>}
    </section>
  )
}
