import { Text } from '@mantine/core'
import { describeAudience } from '#model/messages/audience.ts'
import { audienceReading } from '#model/messages/audienceReading.ts'
import { presetTarget } from '#model/messages/effective.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { ReachSection, type ReachSectionProps } from './ReachSection.tsx'
import type { ReachAround } from './useDraftReach.ts'

interface AudienceSectionProps extends Omit<ReachSectionProps, 'note'> {
  draft: Pick<CommonDraft, 'audience' | 'preset'>
  around: ReachAround
  unit: readonly [one: string, many: string]
}

/** Who gets a message, in words and in numbers. */
export function AudienceSection({ draft, around, unit, ...reached }: AudienceSectionProps) {
  const { application, segments, tags, presets } = around
  const presetFilter = presetTarget(presets, draft.preset)
  const conditions = audienceReading(draft.audience, { application, segments, tags, presetFilter })
  return (
    <ReachSection
      {...reached}
      note={
        <>
          {describeAudience(draft.audience, unit, presetFilter)}
          {conditions && (
            <Text span inherit display="block" mt={4}>
              {conditions}
            </Text>
          )}
        </>
      }
    />
  )
}
