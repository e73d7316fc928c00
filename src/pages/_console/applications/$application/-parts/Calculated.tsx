import { Skeleton, Text } from '@mantine/core'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'

interface CalculatedProps {
  state: 'waiting' | 'failed' | undefined
  children: string
}

/** A figure in a list that the service calculates for each row. */
export function Calculated({ state, children }: CalculatedProps) {
  if (state === 'waiting') return <Skeleton display="inline-block" w={48} h={12} role="img" aria-label="Calculating…" />
  return state === 'failed' ? <DimmedText>Not calculated</DimmedText> : children
}

interface NotCalculatedProps {
  /** Such as `the results of 2 campaigns`. */
  what: string
  retry: () => void
}

/** Says above a list what is missing from it. */
export const NotCalculated = ({ what, retry }: NotCalculatedProps) => (
  <>
    <Text span inherit c="var(--mantine-color-error)" role="status">
      Couldn’t calculate {what}.
    </Text>{' '}
    <SecondaryButton size="compact-sm" onClick={retry}>
      Try again
    </SecondaryButton>
  </>
)
