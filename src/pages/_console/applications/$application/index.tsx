import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationOf, iconOf } from '#api/applications.ts'
import { useMay } from '#api/session.ts'
import { apiTokens, capabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { Checklist } from '#components/feedback/Checklist.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { LanguagesSection } from './-parts/LanguagesSection.tsx'
import { LastSends } from './-parts/LastSends.tsx'
import { LiveTiles } from './-parts/LiveTiles.tsx'
import classes from './-parts/Overview.module.css'
import { PlatformsSection } from './-parts/PlatformsSection.tsx'
import { setUpSteps } from './-parts/setUpSteps.ts'

export const Route = createFileRoute('/_console/applications/$application/')({ component: Overview })

function Overview() {
  const { application: code } = Route.useParams()
  const { data: application, dataUpdatedAt } = useSuspenseQuery(applicationOf(code))
  return (
    <Page
      title={application.title}
      mark={<ObjectAvatar size={40} title={application.title} picture={iconOf(application)} />}
      note={<CopyableCode code={application.code} what="application code" />}
    >
      <LiveTiles application={code} />
      <div className={classes.columns}>
        <div>
          <SetUpSection application={application} />
          <LastSends application={code} />
          <PlatformsSection application={application} />
        </div>
        <LanguagesSection languages={application.languages} readAt={dataUpdatedAt} />
      </div>
    </Page>
  )
}

/** What is done and what is left before messages can reach someone. */
function SetUpSection({ application }: { application: Application }) {
  const offered = useQuery(capabilities()).data?.includes('listApiTokens') ?? false
  const maySee = useMay('listApiTokens')
  const { data } = useQuery({ ...apiTokens(), enabled: offered && maySee })
  const steps = setUpSteps(application, data?.tokens)
  const left = steps.filter(({ done }) => !done).length
  return (
    <Section title="Setup" note={left === 0 ? 'Everything is in place.' : `${left} of ${steps.length} left to do.`}>
      <div className={classes.bare}>
        <Checklist steps={steps} />
      </div>
    </Section>
  )
}
