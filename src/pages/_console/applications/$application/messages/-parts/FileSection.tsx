import { ScrollArea } from '@mantine/core'
import type { Timed } from '#api/outbox.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { ListedHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { outboxLink } from '#pages/_console/applications/$application/-parts/outboxLink.ts'
import { FileRows } from './FileRows.tsx'

interface FileSectionProps {
  held: Pick<ListedHeld, 'application' | 'person' | 'state' | 'batch'>
  toMessage: (held: Timed) => MessageInFull
}

/** What else is sent with a row of a file. */
export function FileSection({ held: { application, person, state, batch }, toMessage }: FileSectionProps) {
  if (!batch || batch.rows === 1) return null
  return (
    <Section
      title="Messages of this file"
      note={
        <>
          This is one of {formatCount(batch.rows, 'message')}. The{' '}
          <TextLink {...outboxLink(application)} inherit underline="always">
            Outbox
          </TextLink>{' '}
          has them together.
        </>
      }
    >
      <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Messages' }}>
        <FileRows
          file={{ application, person, batch: batch.id }}
          states={[state]}
          waiting={batch.rows}
          {...{ toMessage }}
        />
      </ScrollArea.Autosize>
    </Section>
  )
}
