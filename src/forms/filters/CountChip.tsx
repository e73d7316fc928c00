import { Loader, Text, UnstyledButton } from '@mantine/core'
import { Hint } from '#components/controls/Hint.tsx'
import { useZone } from '#components/controls/Text.tsx'
import { exactCount, exactTime, unknown } from '#format/format.ts'
import { describeDevices } from '#model/filters/describeSegment.ts'
import classes from './Blocks.module.css'
import { type CountSettings, useCount } from './useCount.ts'

interface CountChipProps {
  /** What is counted. */
  label: string
  application: string
  /** Undefined if there is a reason not to count. */
  expression: string | undefined
  reason: string | undefined
  settings: CountSettings
  unit: readonly [one: string, many: string]
}

/** The count of a condition, next to it. */
export function CountChip({ label, application, expression, reason, settings, unit }: CountChipProps) {
  const { zone } = useZone()
  const { count, earlier, error, counting, start, cancel } = useCount({
    application,
    expression: reason ? undefined : expression,
    includeWithoutTokens: settings.includeWithoutTokens,
    auto: settings.each,
  })
  if (reason) {
    return (
      <Hint label={reason}>
        <Text span size="xs" c="dimmed" miw={52} ta="center">
          {unknown}
        </Text>
      </Hint>
    )
  }
  const hint = count
    ? `${describeDevices(count, unit)} for this condition only, as of ${exactTime(new Date(count.at), zone)}. Count again`
    : earlier
      ? `${describeDevices(earlier, unit)}, outdated. Count again`
      : (error?.message ?? `Count the ${unit[1]}`)
  return (
    <Hint label={counting ? 'Counting. Click to cancel.' : hint}>
      <UnstyledButton
        className={classes.chip}
        data-failed={error ? true : undefined}
        aria-label={`${label}: ${counting ? 'counting, click to cancel' : hint}`}
        onClick={counting ? cancel : start}
      >
        {counting ? (
          <Loader size={12} aria-hidden />
        ) : count ? (
          exactCount(count.devices)
        ) : earlier ? (
          <s>{exactCount(earlier.devices)}</s>
        ) : error ? (
          'Failed'
        ) : (
          'Count'
        )}
      </UnstyledButton>
    </Hint>
  )
}
