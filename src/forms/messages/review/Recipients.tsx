import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { DimmedText } from '#components/controls/Text.tsx'
import { formatCount, formatList } from '#format/format.ts'
import type { Recipient } from '#model/messages/recipients.ts'

const mostShown = 12

interface RecipientsProps {
  recipients: readonly Recipient[]
  /** Who gets it declined such messages. */
  optedOut?: boolean
}

/** Who gets the message, and who gets nothing and why. Those who get nothing come first. */
export function Recipients({ recipients, optedOut = false }: RecipientsProps) {
  const sorted = [...recipients].sort((a, b) => Number(a.gets.length > 0) - Number(b.gets.length > 0))
  const more = sorted.length - mostShown
  return (
    <Stack component="ul" gap="xs" aria-label="Recipients">
      {sorted.slice(0, mostShown).map((recipient) => (
        <Row key={recipient.name} {...recipient} optedOut={optedOut} />
      ))}
      {more > 0 && <DimmedText>and {formatCount(more, 'other')}</DimmedText>}
    </Stack>
  )
}

function Row({ name, person, names, lacks, optedOut }: Recipient & { optedOut: boolean }) {
  const reached = names.length > 0
  const told = reached ? formatList(names) : 'gets nothing'
  const Glyph = !reached ? IconX : optedOut ? IconAlertTriangle : IconCheck
  const color = !reached ? 'red' : optedOut ? 'var(--mantine-color-yellow-text)' : 'var(--mantine-color-success)'
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start" fz="sm">
      <Text span inherit c={color} pt={2}>
        <Glyph size={16} stroke={2} aria-hidden />
      </Text>
      <div>
        <Text span inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
          {person ?? name}
        </Text>
        {person && person !== name && ' '}
        {person && person !== name && (
          <Text span inherit c="dimmed" ms={6} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
        )}
        {/* an address is its own device */}
        {told !== name && `: ${told}`}
        {lacks.map((why) => (
          <DimmedText key={why}>{why}</DimmedText>
        ))}
      </div>
    </Group>
  )
}
