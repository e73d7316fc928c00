import { Group, Text } from '@mantine/core'
import { BusyButton } from '#components/controls/ReasonedButton.tsx'
import { formatCount } from '#format/counts.ts'

interface LoadMoreProps {
  /** What the rows are: "message", "messages". */
  unit: readonly [one: string, many: string]
  /** How many have been read. */
  read: number
  /** True where the service has more. */
  more: boolean
  busy: boolean
  /** Why the next ones could not be read. */
  error: Error | null
  onMore: () => void
}

/** Under a list that comes in pages: how many have been read, and the next ones. */
export function LoadMore({ unit, read, more, busy, error, onMore }: LoadMoreProps) {
  return (
    <Group gap="8px 12px" mt="sm" fz="sm" c="dimmed">
      {more && (
        <BusyButton variant="default" busy={busy} onClick={onMore}>
          Load more
        </BusyButton>
      )}
      <span role="status">
        {more
          ? `The first ${formatCount(read, ...unit)} are loaded. Search and sort cover only these.`
          : read === 1
            ? `${formatCount(read, ...unit)} is loaded.`
            : `All ${formatCount(read, ...unit)} are loaded.`}
      </span>
      {error && (
        <Text span role="alert" inherit c="red">
          Couldn’t load more: {error.message}
        </Text>
      )}
    </Group>
  )
}
