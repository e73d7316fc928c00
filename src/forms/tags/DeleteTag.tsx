import { useDeleteTag } from '#api/tags.ts'
import { notify } from '#components/feedback/notify.ts'
import { listed } from '#format/text.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { DeleteIcon } from '../shared/DeleteIcon.tsx'

interface DeleteTagProps {
  name: string
  /** Names of the segments that ask about it; undefined while they are not known. */
  segments: readonly string[] | undefined
}

const most = 8

/** Deletes one tag after its name was typed. */
export const DeleteTag = ({ name, segments }: DeleteTagProps) => (
  <DeleteIcon
    kind="tag"
    name={name}
    reason={useRefusal('deleteTag', 'delete tags')}
    typed={name}
    consequences={[
      'Its value is removed from every device, in every application. This can’t be undone.',
      describeSegments(segments),
      'Apps and imports that set it are refused, or create it again with another type.',
    ]}
    write={useDeleteTag()}
    request={{ tag: { name } }}
    onDone={() => notify(`Tag ${name} deleted`)}
  />
)

function describeSegments(segments: readonly string[] | undefined) {
  if (segments === undefined) return 'Segments that ask about it match other devices afterward.'
  if (segments.length === 0) return 'No segment of this application asks about it; those of others may.'
  const names = segments.slice(0, most).map((segment) => `“${segment}”`)
  if (segments.length > most) names.push(`${segments.length - most} more`)
  return segments.length === 1
    ? `The segment ${names[0]} asks about it and matches other devices afterward.`
    : `The segments ${listed(names)} ask about it and match other devices afterward.`
}
