import { useQuery } from '@tanstack/react-query'
import { messageQuery } from '#api/messages.ts'
import { useCan } from '#api/session.ts'
import type { WholeEntry } from '#contract/console/activity.ts'
import { TemplateButton } from '#pages/_console/applications/$application/messages/-parts/TemplateButton.tsx'
import { useMessageEntries } from '#pages/_console/applications/$application/messages/-parts/useMessageEntries.ts'

interface SentTemplateProps {
  entry: WholeEntry
  /** Its code, or its ID of the Outbox. */
  message: string | undefined
}

/** Begins a message with the content of the one that an entry sent. */
export function SentTemplate({ entry: { application }, message: code = '' }: SentTemplateProps) {
  const getEntries = useMessageEntries(application ?? '')
  const enabled = useCan('getMessage') && code !== '' && application !== null
  const { data: message } = useQuery({ ...messageQuery(code), enabled, retry: false })
  if (!message || !enabled) return null
  const { templates } = getEntries(message)
  return (
    <div>
      <TemplateButton entries={templates} />
    </div>
  )
}
