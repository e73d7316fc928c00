import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { useDeleteTag } from '#api/tags.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import { notify } from '#components/feedback/notify.ts'
import { roleRefusal } from '#format/roles.ts'
import { listed } from '#format/text.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'

interface DeleteTagProps {
  name: string
  /** Names of the segments that ask about it; undefined while they are not known. */
  segments: readonly string[] | undefined
}

const most = 8

/** Deletes one tag after its name was typed. */
export function DeleteTag({ name, segments }: DeleteTagProps) {
  const [asked, setAsked] = useState(false)
  const { role } = useSignedIn()
  const allowed = useMay('deleteTag')
  const { mutate, isPending, error, reset } = useDeleteTag()
  const failure = failureOf(error)
  const request = { tag: { name } }
  const close = () => {
    setAsked(false)
    reset()
  }
  const confirm = () =>
    mutate(request, {
      onSuccess: () => {
        close()
        void notify(`Tag ${name} deleted`)
      },
    })
  return (
    <>
      <ReasonedIcon
        size={28}
        label={`Delete the tag ${name}`}
        hint="Delete"
        reason={allowed ? undefined : roleRefusal(role, 'delete tags')}
        onClick={() => setAsked(true)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ReasonedIcon>
      <ConfirmDelete
        opened={asked}
        onClose={close}
        kind="tag"
        name={name}
        typed
        consequences={[
          'Its value is removed from every device, in every application. This can’t be undone.',
          segmentsWords(segments),
          'Apps and imports that set it are refused, or make it anew with another type.',
        ]}
        deleting={isPending}
        onConfirm={confirm}
        onShowRequest={() => previewRequest('deleteTag', request)}
        failure={failure && <FormFailure failure={failure} />}
      />
    </>
  )
}

function segmentsWords(segments: readonly string[] | undefined) {
  if (segments === undefined) return 'Segments that ask about it match other devices afterward.'
  if (segments.length === 0) return 'No segment of this application asks about it; those of others may.'
  const names = segments.slice(0, most).map((segment) => `“${segment}”`)
  if (segments.length > most) names.push(`${segments.length - most} more`)
  return segments.length === 1
    ? `The segment ${names[0]} asks about it and matches other devices afterward.`
    : `The segments ${listed(names)} ask about it and match other devices afterward.`
}
