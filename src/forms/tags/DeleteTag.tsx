import { useDeleteTag } from '#api/tags.ts'
import { listed } from '#format/text.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { DeleteIcon } from '../shared/Confirm.tsx'

const most = 8

export const DeleteTag = ({ name, segments }: { name: string; segments: readonly string[] | undefined }) => (
  <DeleteIcon
    kind="tag"
    name={name}
    reason={useRefusal('deleteTag', 'delete tags')}
    typed={name}
    consequences={[
      'Its value is removed from every device, in every application. This can’t be undone.',
      describeSegments(segments),
      'Apps and imports that set it fail, or create it again with another type.',
    ]}
    write={useDeleteTag()}
    request={{ tag: { name } }}
  />
)

function describeSegments(segments: readonly string[] | undefined) {
  if (segments === undefined) return 'Segments that use it will match different devices.'
  if (segments.length === 0) return 'No segment of this application uses it. Other applications’ segments may.'
  const names = segments.slice(0, most).map((segment) => `“${segment}”`)
  if (segments.length > most) names.push(`${segments.length - most} more`)
  return segments.length === 1
    ? `The segment ${names[0]} uses it and will match different devices.`
    : `The segments ${listed(names)} use it and will match different devices.`
}
