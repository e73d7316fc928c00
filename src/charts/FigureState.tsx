import { Group, type MantineSpacing, Text } from '@mantine/core'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { LoadState } from './ChartCard.tsx'

interface FigureStateProps {
  /** In a sentence, such as `the open rate`. */
  what: string
  wait: LoadState
  /** The space below it. */
  mb?: MantineSpacing
}

/** Of figures without a card of their own: why they are missing or out of date, and another attempt. */
export function FigureState({ what, wait, mb }: FigureStateProps) {
  if (wait.state === 'waiting') return null
  if (wait.state === 'there')
    return wait.behind === undefined ? null : (
      <DimmedText role="status" mb={mb}>
        Couldn’t refresh {what}. {wait.behind}
      </DimmedText>
    )
  const failed = wait.state === 'failed'
  return (
    <Group gap="4px 8px" fz="sm" mb={mb}>
      <Text span inherit c={failed ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {failed ? `Couldn’t load ${what}: ${wait.message}` : `You canceled ${what}.`}
      </Text>
      {failed && wait.requestId !== undefined && <CopyableCode code={wait.requestId} what="request ID" />}
      <SecondaryButton
        size="compact-sm"
        aria-label={`Try again: ${what}`}
        loading={failed && wait.retrying}
        onClick={wait.onRetry}
      >
        Try again
      </SecondaryButton>
    </Group>
  )
}
