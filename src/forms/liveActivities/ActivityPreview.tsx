import { getIconUrl } from '#api/applications.ts'
import { Quiet } from '#components/controls/Quiet.tsx'
import { LiveActivityPreview } from '#components/preview/LiveActivityPreview.tsx'
import type { Application } from '#contract/applications.ts'
import { PhonePreview } from '../shared/FormWithPreview.tsx'

interface ActivityPreviewProps {
  application: Application
  title?: string
  state: Readonly<Record<string, unknown>>
  stale?: boolean
}

export const ActivityPreview = ({ application, title, state, stale }: ActivityPreviewProps) => (
  <PhonePreview>
    {(scheme) => (
      <>
        <LiveActivityPreview
          scheme={scheme}
          application={application.title}
          icon={getIconUrl(application)}
          title={title?.trim() || undefined}
          state={state}
          stale={stale}
        />
        <Quiet size="xs">Each app has its own design. The values are the same.</Quiet>
      </>
    )}
  </PhonePreview>
)
