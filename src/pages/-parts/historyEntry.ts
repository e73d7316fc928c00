import { IconHistory } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { MenuEntry } from '#components/controls/ActionsMenu.tsx'
import type { ObjectKey } from '#contract/objects.ts'

/** A menu entry that leads to what happened to an object, by whom. */
export const historyEntry = (object: ObjectKey): MenuEntry => ({
  label: 'History',
  icon: IconHistory,
  link: linkOptions({ to: '/activity', search: { object } }),
})
