import { Box, Group, Text } from '@mantine/core'
import { useSegmentSize } from '#api/segmentSizes.ts'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import { type KnownTag, tagTypeLookup } from '#contract/language/defaultTags.ts'
import { exactCount } from '#format/format.ts'
import { titleLookup, toReading } from '#model/filters/describeSegment.ts'

interface SegmentSizeProps {
  application: string
  segment: Filter
  /** Those that pushes reach, where others can be reached too. */
  byPush?: readonly PlatformKey[] | undefined
}

/** The devices of a segment that can be reached, how many of them by push, and when they were counted. */
export function SegmentSize({ application, segment, byPush }: SegmentSizeProps) {
  const { size, counting, problem } = useSegmentSize(application, segment)
  if (!size) return <DimmedText title={problem}>{counting ? 'Counting…' : '–'}</DimmedText>
  return (
    <Box py={8} lh={1.3}>
      {exactCount(size.devices)}
      {byPush && <SizeByPush application={application} segment={segment} platforms={byPush} />}
      <DimmedText size="xs">{counting ? 'Counting…' : <Moment at={size.at} />}</DimmedText>
    </Box>
  )
}

interface SizeByPushProps extends Pick<SegmentSizeProps, 'application' | 'segment'> {
  platforms: readonly PlatformKey[]
}

function SizeByPush({ application, segment, platforms }: SizeByPushProps) {
  const { size } = useSegmentSize(application, segment, platforms)
  return size && <DimmedText size="xs">{exactCount(size.devices)} by push</DimmedText>
}

/** Of the option’s own color, which is white on the highlighted one. */
const quiet = 0.85

interface SegmentOptionProps {
  application: { code: string; title: string }
  segment: Filter
  tags: readonly KnownTag[]
  /** Whose devices, or addresses, are counted: fewer than all that can be reached. By default, those of all. */
  platforms?: readonly PlatformKey[]
  unit?: readonly [one: string, many: string]
}

/** A segment in a list: its name, size, and conditions. */
export function SegmentOption({ application, segment, tags, platforms, unit }: SegmentOptionProps) {
  const { size } = useSegmentSize(application.code, segment, platforms)
  const lookups = { typeOf: tagTypeLookup(tags), titleOf: titleLookup([application]), here: application.code }
  return (
    <Box miw={0} w="100%">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text span size="sm" truncate>
          {segment.name}
        </Text>
        {size && (
          <Text span size="xs" opacity={quiet} flex="none">
            {exactCount(size.devices)} {!unit ? 'reachable' : unit[0] === 'device' ? 'by push' : 'by email'}
          </Text>
        )}
      </Group>
      <Text size="xs" opacity={quiet} lineClamp={1}>
        {toReading(segment.filter_expression, lookups) ?? segment.filter_expression}
      </Text>
    </Box>
  )
}

/** The conditions of a segment. */
export function SegmentConditions({
  application,
  segment,
  tags,
}: Pick<SegmentOptionProps, 'application' | 'segment' | 'tags'>) {
  const lookups = { typeOf: tagTypeLookup(tags), titleOf: titleLookup([application]), here: application.code }
  return (
    <DimmedText mt={4} role="status">
      {toReading(segment.filter_expression, lookups) ?? segment.filter_expression}
    </DimmedText>
  )
}
