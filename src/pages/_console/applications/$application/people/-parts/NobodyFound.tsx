import { IconUserOff } from '@tabler/icons-react'
import type { Found } from '#api/people.ts'
import { Picture } from '#components/feedback/Picture.tsx'

const asWords = { hwid: 'hardware id', userId: 'user id' }

/** Says in which ways what was typed was tried, so that nobody tries them again. */
export function NobodyFound({ find, found: { tried, devices } }: { find: string; found: Found }) {
  return (
    <Picture
      icon={IconUserOff}
      title={`Nobody found for “${find}”`}
      foot={devices ? undefined : 'This service cannot list a person’s devices; it was asked for tags instead.'}
    >
      Tried as {tried.map(({ as, value }) => `${asWords[as]} ${value}`).join(', ')}. Look in another application, or for
      another of the person’s ids.
    </Picture>
  )
}
