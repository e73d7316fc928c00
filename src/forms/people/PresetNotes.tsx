import { useQuery } from '@tanstack/react-query'
import { filtersQuery } from '#api/filters.ts'
import { tagsQuery } from '#api/tags.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import type { Preset } from '#contract/presets.ts'
import { titleLookup } from '#model/filters/describeSegment.ts'
import { explained, getVerdict, subjectFrom } from '#model/people/explained.ts'
import { unfilledPlaceholders } from '#model/people/writing.ts'

interface PresetNotesProps {
  application: string
  preset: Preset
  device: KnownDevice
  tags: Readonly<Record<string, unknown>>
}

/** What a preset means for one person: whether they are in its segment, and where they get a fallback. */
export function PresetNotes({ application, preset, device, tags }: PresetNotesProps) {
  const { filter_name: named } = preset.properties ?? {}
  const segment = typeof named === 'string' && named !== '' ? named : undefined
  const inIt = useIsInSegment(application, segment, tags)
  return (
    <>
      {segment && (
        <DimmedText>
          Made for the segment “{segment}”.{' '}
          {inIt === true
            ? 'This person is in it.'
            : inIt === false
              ? 'This person isn’t in it, and gets the message anyway.'
              : 'This person gets it even if they aren’t in it.'}
        </DimmedText>
      )}
      {unfilledPlaceholders(preset, device, tags).map(({ tag, fallback, start }) => (
        <DimmedText key={`${tag} ${start}`}>
          {tag} has no value. {fallback ? `Fallback used: “${fallback}”.` : 'Nothing is in its place.'}
        </DimmedText>
      ))}
    </>
  )
}

/** True or false if the conditions of the segment tell; undefined if they don’t, and until they are known. */
function useIsInSegment(
  application: string,
  name: string | undefined,
  values: Readonly<Record<string, unknown>>,
): boolean | undefined {
  const { data: segments } = useQuery({ ...filtersQuery(application), enabled: !!name })
  const { data: tags } = useQuery({ ...tagsQuery(), enabled: !!name })
  const segment = segments?.find((one) => one.name === name)
  if (!segment || !tags) return undefined
  const lookups = { typeOf: tagTypeLookup(tags), titleOf: titleLookup([]), now: new Date(), formatDate: String }
  const verdict = getVerdict(explained(segment.filter_expression, subjectFrom(application, values), lookups))
  return verdict === 'unknown' ? undefined : verdict
}
