import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { checkNumbers } from '#model/whatsApp/numberRows.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import type { DraftControl } from '../shared/useDraftForm.ts'

/** The rows of a draft’s file, checked after typing is drawn. */
export function useCheckedNumbers(control: DraftControl<WhatsAppDraft>) {
  const draft = useDeferredValue(useWatch({ control }) as WhatsAppDraft)
  const checked = useMemo(() => checkNumbers(draft), [draft])
  return { draft, ...checked }
}
