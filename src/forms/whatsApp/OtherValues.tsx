import { Alert } from '@mantine/core'
import { useUsedTemplates } from '#api/usedTemplates.ts'
import { describeOtherValues } from '#model/whatsApp/usedTemplates.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'

/** Warns that a template is about to be sent with more or fewer values than last time. */
export function OtherValues({ application, draft }: { application: string; draft: WhatsAppDraft }) {
  const words = describeOtherValues(draft, useUsedTemplates(application, draft.kind === 'template'))
  return (
    words && (
      <Alert mb="md" color="yellow" title="Check the number of values">
        {words} WhatsApp refuses a template with a wrong number.
      </Alert>
    )
  )
}
