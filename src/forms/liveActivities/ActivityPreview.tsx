import { Text } from '@mantine/core'
import { getIconUrl } from '#api/applications.ts'
import { LiveActivityPreview } from '#components/preview/LiveActivityPreview.tsx'
import type { Application } from '#contract/applications.ts'
import { PhonePreview } from '../shared/FormWithPreview.tsx'

interface ActivityPreviewProps {
  application: Application
  title?: string
  state: Readonly<Record<string, unknown>>
  stale?: boolean
}

/** A live activity on a phone. */
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
        <Text size="xs" c="dimmed">
          Each app has its own design. The values are the same.
        </Text>
      </>
    )}
  </PhonePreview>
)
