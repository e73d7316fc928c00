import { useQuery } from '@tanstack/react-query'
import { useDeleteTag } from '#api/listChanges.ts'
import { presetsQuery } from '#api/presets.ts'
import { formatList } from '#format/format.ts'
import { DeleteIcon } from '#forms/shared/Confirm.tsx'
import { fillsIn } from '#model/presets/fillsIn.ts'

interface DeleteTagProps {
  application: string
  name: string
  /** Names of those that use it; undefined if unknown. */
  segments: readonly string[] | undefined
}

export function DeleteTag({ application, name, segments }: DeleteTagProps) {
  const { data: presets = [] } = useQuery(presetsQuery(application))
  const filled = presets.filter((preset) => fillsIn(preset, name)).map((preset) => preset.name)
  return (
    <DeleteIcon
      kind="tag"
      name={name}
      typed={name}
      consequences={[
        'Its value is removed from every device, in every application. This can’t be undone.',
        describeSegments(segments),
        ...(filled.length > 0 ? [describePresets(filled, name)] : []),
        'Apps and imports that set it fail, or create it again with another type.',
      ]}
      write={useDeleteTag()}
      request={{ tag: { name } }}
    />
  )
}

function describeSegments(segments: readonly string[] | undefined) {
  if (segments === undefined) return 'Segments that use it will match different devices.'
  if (segments.length === 0) return 'No segments in this application use it. Segments in other applications may.'
  return segments.length === 1
    ? `The segment ${listNames(segments)} uses it and will match different devices.`
    : `The segments ${listNames(segments)} use it and will match different devices.`
}

const describePresets = (presets: readonly string[], tag: string) =>
  presets.length === 1
    ? `The preset ${listNames(presets)} fills in {${tag}} and will show its fallback, or nothing.`
    : `The presets ${listNames(presets)} fill in {${tag}} and will show their fallback, or nothing.`

const most = 8

function listNames(names: readonly string[]): string {
  const listed = names.slice(0, most).map((name) => `“${name}”`)
  return formatList(names.length > most ? [...listed, `${names.length - most} more`] : listed)
}
