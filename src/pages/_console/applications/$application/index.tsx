import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationOf, iconOf } from '#api/applications.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LanguagesSection } from './-parts/LanguagesSection.tsx'
import { LastSends } from './-parts/LastSends.tsx'
import { LiveTiles } from './-parts/LiveTiles.tsx'
import classes from './-parts/Overview.module.css'
import { PlatformsSection } from './-parts/PlatformsSection.tsx'
import { SetUpSection } from './-parts/SetUpSection.tsx'

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
