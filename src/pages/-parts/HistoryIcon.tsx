import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ObjectKey } from '#contract/objects.ts'
import { historyEntry } from './historyEntry.ts'

/** Leads to the history of an object, in a row without a menu. `of`: its name. */
export const HistoryIcon = ({ object, of }: { object: ObjectKey; of: string }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={28}
    aria-label={`History of ${of}`}
    title="History"
    renderRoot={(props) => <Link {...historyEntry(object, of).link} {...props} />}
  >
    <IconHistory size={16} stroke={1.6} aria-hidden />
  </ActionIcon>
)
