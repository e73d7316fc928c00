import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { notify } from '#components/feedback/notify.ts'
import { Facts, Section } from '#components/layout/Section.tsx'
import { toCount } from '#format/format.ts'
import { DeleteApplication, UpdateApplicationForm } from '#forms/applications/ApplicationForm.tsx'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { ApplicationTabs } from './-parts/ObjectTabs.tsx'

export const Route = createFileRoute('/_console/applications/$application/settings')({ component: Settings })

function Settings() {
  const { application: code } = Route.useParams()
  const navigate = useWhileMounted(Route.useNavigate())
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const { title, languages, authorize_all_tokens } = application
  const devices = Object.values(languages).reduce<number>((sum, count) => sum + (toCount(count) ?? 0), 0)
  return (
    <AppPage title="Settings" narrow>
      <ApplicationTabs application={application} />
      <Section title="General">
        <UpdateApplicationForm key={code} application={application} />
      </Section>
      <Section title="Access">
        <Facts
          facts={[
            { name: 'Code', value: <CopyableCode code={code} what="application code" /> },
            {
              name: 'API tokens',
              value:
                authorize_all_tokens === undefined
                  ? 'The service doesn’t report which tokens it accepts'
                  : authorize_all_tokens
                    ? 'Accepts every API token of the account'
                    : 'Accepts only tokens that include this application',
              note: 'Set when the application is created. It can’t be changed.',
            },
          ]}
        />
      </Section>
      <Section title="Delete" note="Deletes everything in the application." tone="danger">
        <DeleteApplication
          code={code}
          title={title}
          devices={devices}
          onDeleted={async () => {
            await navigate({ to: '/applications', ignoreBlocker: true })
            void notify(`Application ${title} deleted`)
          }}
        />
      </Section>
    </AppPage>
  )
}
