import { Box } from '@mantine/core'
import { IconHourglass, IconUserCheck } from '@tabler/icons-react'
import type { Timed } from '#api/outbox.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { LinkedRows } from '#components/layout/LinkedRows.tsx'
import { Section } from '#components/layout/Section.tsx'
import { groupHeld } from '#model/outbox/groupHeld.ts'
import { toMessage } from '#model/outbox/heldMessage.ts'
import { isUndecided } from '#model/outbox/heldState.ts'
import { heldRow } from '#pages/_console/applications/$application/-parts/heldRow.tsx'
import { useWaiting } from './useWaiting.ts'

/** The messages that wait for approval in any application: those that the person may approve first. */
export function WaitingSection({ titles }: { titles: ReadonlyMap<string, string> }) {
  const { held, presets, error } = useWaiting()
  if (!held)
    return error ? <DimmedText mb="md">Couldn’t load the messages that wait. {error.message}</DimmedText> : null
  const rowsOf = (some: readonly Timed[], look: { icon: typeof IconHourglass; color: string }) =>
    groupHeld(some).map((group) => {
      const { application } = group.held[0]
      return { ...heldRow(group, (one) => toMessage(one, presets), titles.get(application) ?? application), ...look }
    })
  const mine = rowsOf(held.filter(isUndecided), { icon: IconUserCheck, color: 'color-yellow-text' })
  const others = rowsOf(
    held.filter((one) => !isUndecided(one)),
    { icon: IconHourglass, color: 'color-dimmed' },
  )
  return (
    <Box mb="md">
      <Section title="Waiting" {...(mine.length > 0 && { note: 'Open a message to see what people get, and decide.' })}>
        {mine.length + others.length === 0 ? (
          <DimmedText>No messages are waiting for approval.</DimmedText>
        ) : (
          <LinkedRows label="Waiting for approval" rows={[...mine, ...others]} most={50} />
        )}
      </Section>
    </Box>
  )
}
