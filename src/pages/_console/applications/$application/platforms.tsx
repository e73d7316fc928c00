import { IconLock } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { applicationOf } from '#api/applications.ts'
import { isSwitchable, learnedStatuses, usePlatformWarnings } from '#api/platforms.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { platformIcon } from '#components/controls/platformIcon.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { Application } from '#contract/applications.ts'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { configurablePlatforms, platformLabel, platformsLeft } from '#format/platforms.ts'
import { roleRefusal } from '#format/roles.ts'
import { labelWarning } from '#forms/platforms/credentialLabels.ts'
import { knownOf, otherPlatforms, platformGroups } from '#model/applications/platformGroups.ts'
import { oneOf, searchOf } from '#pages/-parts/search.ts'
import { PlatformRow } from './-parts/PlatformRow.tsx'
import { PlatformState } from './-parts/PlatformState.tsx'
import classes from './-parts/Platforms.module.css'
import { platformForms } from './-parts/setUpSteps.ts'

export const Route = createFileRoute('/_console/applications/$application/platforms')({
  validateSearch: searchOf({
    configure: oneOf(...configurablePlatforms.map(({ key }) => key)),
    files: oneOf('ios', 'osx', 'safari'),
  }),
  component: Platforms,
})

const StoredFiles = lazy(async () => ({ default: (await import('./-parts/StoredFiles.tsx')).StoredFiles }))

function Platforms() {
  const { application: code } = Route.useParams()
  const { configure, files } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { role } = useSignedIn()
  const mayConfigure = useMay('configureApplication')
  const open = configure ?? files
  const [last, setLast] = useState<Opened>()
  if (open && (last?.platform !== open || last.files !== (open === files))) {
    setLast({ platform: open, files: open === files })
  }
  useFocusOnCard(open)
  const close = () => navigate({ search: {} })

  const left = platformsLeft(application.providers).length
  const label = last ? platformLabel(last.platform) : ''
  const Form = last && platformForms[last.platform]
  return (
    <Page
      title="Platforms"
      tab={`Platforms · ${application.title}`}
      note={
        <>
          {configurablePlatforms.length - left} of {configurablePlatforms.length} configured
          {!mayConfigure && <>. {roleRefusal(role, 'configure platforms or switch them on and off')}</>}
        </>
      }
    >
      <PlatformsList
        application={application}
        onConfigure={(platform) => navigate({ search: { configure: platform } })}
        onFiles={(platform) => navigate({ search: { files: oneOf('ios', 'osx', 'safari')(platform) } })}
      />
      <SidePanel
        title={last?.files ? `Stored files of ${label}` : `Configure ${label}`}
        opened={open !== undefined}
        onClose={close}
      >
        {last?.files && <StoredFiles application={code} platform={last.platform} />}
        {Form && !last.files && !mayConfigure && (
          <EmptyState icon={IconLock} title="Not part of your role">
            {roleRefusal(role, 'configure platforms')}
          </EmptyState>
        )}
        {Form && !last.files && mayConfigure && (
          <Form
            key={last.platform}
            application={application}
            onCancel={close}
            onConfigured={async () => {
              await close()
              void notify(`${label} is configured`)
            }}
          />
        )}
      </SidePanel>
    </Page>
  )
}

/** What the panel shows; kept while it slides away. */
interface Opened {
  platform: ConfigurablePlatform
  files: boolean
}

/** Gives the focus to a platform's card once its panel has gone, also where the address opened it. */
function useFocusOnCard(open: ConfigurablePlatform | undefined) {
  const before = useRef(open)
  useEffect(() => {
    const left = open ? undefined : before.current
    before.current = open
    if (left) document.querySelector<HTMLElement>(`#platform-${left} button`)?.focus()
  }, [open])
}

interface PlatformsListProps {
  application: Application
  onConfigure: (platform: ConfigurablePlatform) => void
  onFiles: (platform: ConfigurablePlatform) => void
}

/** Every platform of an application in groups, and those that are not set up through the interface. */
function PlatformsList({ application, onConfigure, onFiles }: PlatformsListProps) {
  const warnings = usePlatformWarnings(application.code)
  const { data: statuses } = useQuery(learnedStatuses(application.code))
  return (
    <>
      {platformGroups.map(({ title, platforms }) => (
        <PlatformGroup key={title} title={title}>
          {platforms.map(({ key, label, service }) => (
            <PlatformRow
              key={key}
              application={application}
              platform={key}
              label={label}
              detail={detailOf(label, service, knownOf(key, application))}
              icon={platformIcon(key)}
              warnings={warnings.filter(({ platform }) => platform === key).map(labelWarning)}
              status={isSwitchable(key) ? statuses?.[key] : undefined}
              onConfigure={() => onConfigure(key)}
              onFiles={() => onFiles(key)}
            />
          ))}
        </PlatformGroup>
      ))}
      <PlatformGroup
        title="Set up with the service itself"
        foot="The interface has no configuration for these: they are arranged with whoever runs the service."
      >
        {otherPlatforms(application.providers).map((key) => {
          const Glyph = platformIcon(key)
          return (
            <li key={key} className={classes.row} data-plain>
              <span className={classes.glyph}>
                <Glyph size={20} stroke={1.5} aria-hidden />
              </span>
              <h3 className={classes.label}>{platformLabel(key)}</h3>
              <PlatformState configured={application.providers[key] === true} />
            </li>
          )
        })}
      </PlatformGroup>
    </>
  )
}

/** What delivers to a platform where that is another name, and what else is known. */
const detailOf = (label: string, service: string, known: string | undefined) =>
  [service === label ? undefined : service, known].filter(Boolean).join(', ')

/** Platforms of one kind under their heading. */
function PlatformGroup({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      <ul className={classes.list}>{children}</ul>
      {foot && <p className={classes.foot}>{foot}</p>}
    </section>
  )
}
