import { Badge } from '@mantine/core'
import { useSignedIn } from '#api/session.ts'
import type { Preset } from '#contract/presets.ts'

/** Which presets Support may send, said to Support itself without its name. */
export function useApproval() {
  const { approvedPresets, supportPresets } = useSignedIn()
  return {
    includes: ({ code }: Pick<Preset, 'code'>) => supportPresets.includes(code.toUpperCase()),
    label: approvedPresets.length > 0 ? 'Approved' : 'Approved for Support',
  }
}

export function ApprovalBadge({ preset }: { preset: Pick<Preset, 'code'> }) {
  const { includes, label } = useApproval()
  return (
    includes(preset) && (
      <Badge variant="default" size="sm" tt="none" fw={500}>
        {label}
      </Badge>
    )
  )
}
