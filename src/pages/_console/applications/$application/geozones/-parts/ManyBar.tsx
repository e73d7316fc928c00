import { Button, Checkbox, Group } from '@mantine/core'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { formatCount } from '#format/counts.ts'
import type { BulkAction } from '#forms/geozones/ManyZones.tsx'

interface ManyBarProps {
  picked: number
  /** How many can be picked. */
  able: number
  onAll: (on: boolean) => void
  /** Why the person may not change zones, and why not delete them. */
  toUpdate: string | undefined
  toDelete: string | undefined
  onAction: (action: BulkAction) => void
}

const actions = [
  ['enable', 'Enable'],
  ['disable', 'Disable'],
  ['cluster', 'Cluster…'],
  ['cooldown', 'Cooldown…'],
  ['delete', 'Delete…'],
] as const

/** What can be done with the zones that are picked. */
export function ManyBar({ picked, able, onAll, toUpdate, toDelete, onAction }: ManyBarProps) {
  if (able === 0) return null
  return (
    <Group gap="6px 8px" mih={36} role="group" aria-label="Selected zones">
      <Checkbox
        label={picked > 0 ? `${formatCount(picked, 'zone')} picked` : `Pick all ${formatCount(able, 'zone')}`}
        checked={picked === able}
        indeterminate={picked > 0 && picked < able}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      {picked > 0 && (
        <>
          {actions.map(([action, label]) => (
            <ReasonedButton
              key={action}
              variant="default"
              size="compact-sm"
              c={action === 'delete' ? 'var(--mantine-color-error)' : undefined}
              reason={action === 'delete' ? toDelete : toUpdate}
              onClick={() => onAction(action)}
            >
              {label}
            </ReasonedButton>
          ))}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onAll(false)}>
            Clear
          </Button>
        </>
      )}
    </Group>
  )
}
