import { IconHistory } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { MenuEntry } from '#components/controls/ActionsMenu.tsx'
import type { ObjectKey } from '#contract/objects.ts'

export const historyLabel = 'History'

/** A menu entry that leads to the history of an object, or of several that belong to one person. `of`: its name. */
export const historyEntry = (object: ObjectKey | ObjectKey[], of?: string): MenuEntry => ({
  label: historyLabel,
  icon: IconHistory,
  link: linkOptions({
    from: '/applications/$application',
    to: '/applications/$application/activity',
    search: { object, of },
  }),
})
