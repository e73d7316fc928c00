import { useComputedColorScheme } from '@mantine/core'
import { useZone } from '#components/controls/Text.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import { exactDate } from '#format/format.ts'
import { utcDate } from '#model/shared/utc.ts'
import { emptyWhatsApp, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { FormWithPreview } from '../shared/FormWithPreview.tsx'
import { ChatThen } from './ChatPreview.tsx'
import { chatFacts } from './chatFacts.tsx'

/** A colleague’s draft, to look at. `values`: as the draft stores them, without its file of numbers. */
export function WhatsAppDraftShown({ values }: { values: Readonly<Record<string, unknown>> }) {
  const draft = { ...emptyWhatsApp, ...values } as WhatsAppDraft
  const { zone } = useZone()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const at = draft.when === 'later' ? utcDate(draft.date) : undefined
  const facts: Fact[] = [
    {
      name: 'To',
      value:
        draft.to === 'file' ? 'Numbers of a file, which isn’t stored with the draft' : draft.number || 'Nobody yet',
    },
    { name: 'When', value: at ? exactDate(at, zone) : draft.when === 'later' ? 'No time yet' : 'Right away' },
    ...chatFacts(draft),
  ]
  return (
    <FormWithPreview>
      <Section title="Message">
        <Facts facts={facts} />
      </Section>
      <ChatThen scheme={scheme} draft={draft} at={at} />
    </FormWithPreview>
  )
}
