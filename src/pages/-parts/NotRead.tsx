import { ApiError } from '#api/errors.ts'
import { Failed } from '#components/feedback/Failed.tsx'

interface NotReadProps {
  title: string
  error: Error
  retrying: boolean
  onRetry: () => unknown
}

/** Something could not be read: what the service said, and another try. */
export const NotRead = ({ title, error, retrying, onRetry }: NotReadProps) => (
  <Failed
    title={title}
    message={error.message}
    requestId={error instanceof ApiError ? error.requestId : undefined}
    retrying={retrying}
    onRetry={() => void onRetry()}
  />
)
