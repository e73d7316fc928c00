import { DimmedText } from '#components/controls/Text.tsx'
import { whatsAppNumber } from '#contract/values.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { toWhatsAppNumber, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { FieldLink } from '../shared/FieldLink.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { useCheckedNumbers } from './useCheckedNumbers.ts'

interface NumberReachProps {
  control: DraftControl<WhatsAppDraft>
  onSkipped: () => void
}

/** How many numbers get the message, and how many rows are skipped. */
export function NumberReach({ control, onSkipped }: NumberReachProps) {
  const { draft, good, bad } = useCheckedNumbers(control)
  if (draft.to === 'number') return <DimmedText truncate>{describeNumber(draft.number)}</DimmedText>
  if (!draft.file) return <DimmedText>No file yet</DimmedText>
  return (
    <DimmedText truncate>
      <strong>{formatCount(good.length, 'number')}</strong>
      {bad.length > 0 && (
        <>
          {' · '}
          <FieldLink onClick={onSkipped}>{exactCount(bad.length)} skipped</FieldLink>
        </>
      )}
    </DimmedText>
  )
}

function describeNumber(typed: string): string {
  const number = toWhatsAppNumber(typed)
  if (typed.trim() === '') return 'No number yet'
  return whatsAppNumber.safeParse(number).success ? number.slice(9) : 'No valid number yet'
}
