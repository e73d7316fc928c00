import { PlainInput } from '#components/controls/PlainInput.tsx'
import { exactCount } from '#format/format.ts'
import { confirmationText, typedFault } from '#model/messages/questions.ts'
import type { Reach } from './useReach.ts'

interface TypedNumberFieldProps extends Pick<Reach, 'total' | 'reason' | 'confirmAbove'> {
  /** True if someone has to approve it: nothing is typed. */
  approved?: boolean
  /** Beside a button, with no room above it: its label is read aloud, and stands in it until something is typed. */
  compact?: boolean
  value: string
  onChange: (typed: string) => void
}

export function TypedNumberField({
  total,
  reason,
  confirmAbove,
  approved = false,
  compact = false,
  value,
  onChange,
}: TypedNumberFieldProps) {
  if (confirmationText({ total, confirmAbove, approved }) === undefined) return null
  const unknown = total === undefined
  const label = unknown ? 'The audience size is unknown. Type send to confirm' : `Type ${exactCount(total)} to confirm`
  const named = compact && !unknown ? { 'aria-label': label, placeholder: `Type ${exactCount(total)}` } : { label }
  return (
    <PlainInput
      {...named}
      w={{ base: unknown ? '100%' : compact ? 112 : 150, xs: 280 }}
      description={unknown ? reason : undefined}
      inputMode={unknown ? undefined : 'numeric'}
      value={value}
      onChange={onChange}
      error={typedFault({ total, confirmAbove }, value)}
      // beside a button that stays at the bottom
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    />
  )
}
