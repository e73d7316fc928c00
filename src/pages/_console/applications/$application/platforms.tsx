import { IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import { applicationOf } from '#api/applications.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { configurablePlatforms, platformLabel } from '#format/platforms.ts'
import { platformsLeft } from '#format/platformsLeft.ts'
import { roleRefusal } from '#format/roles.ts'
import { oneOf, searchOf } from '../../../-parts/search.ts'
import { PlatformsList } from './-parts/PlatformsList.tsx'
import { platformForms } from './-parts/platformForms.ts'

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
