import type { DeviceTarget } from '#api/people.ts'
import type { Tag } from '#api/tags.ts'
import type { NextSearch } from '#components/controls/LeaveGuard.tsx'
import { TagValueForm } from '#forms/people/TagValueForm.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import type { TagOwner } from '#model/people/device.ts'
import { storedTags } from '#model/people/tagDraft.ts'
import type { TagEditor } from './MembershipExplanation.tsx'

interface TagEditorAbout {
  application: string
  target: DeviceTarget
  owner: TagOwner | undefined
  values: Readonly<Record<string, unknown>>
  tags: readonly Tag[]
  closesWithAddress: (next: NextSearch) => boolean
}

/** The forms for a device’s tags, at the conditions that they don’t meet. */
export function useTagEditor({ values, tags, ...about }: TagEditorAbout): TagEditor {
  const refusal = useRefusal('setTags', 'change a person’s tags')
  const stored = storedTags(values, tags)
  return (name, onClose) => {
    const tag = refusal === undefined && stored.find((tag) => tag.name === name)
    if (!tag || tag.editedAs === undefined) return undefined
    return <TagValueForm {...about} onClose={onClose} tag={name} type={tag.editedAs} value={tag.value} />
  }
}
