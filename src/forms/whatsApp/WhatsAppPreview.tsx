import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { DimmedText } from '#components/controls/Text.tsx'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import { firstMessage } from '#model/whatsApp/numberRows.ts'
import { toChat } from '#model/whatsApp/toChat.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { PhonePreview } from '../shared/FormWithPreview.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

/** The message as its recipient sees it, or as the first of a file does. */
export function WhatsAppPreview({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const draft = useDeferredValue(useWatch({ control }) as WhatsAppDraft)
  const shown = useMemo(() => firstMessage(draft), [draft])
  return (
    <PhonePreview>
      {(scheme) => (
        <>
          <ChatBubble scheme={scheme} {...toChat(shown, new Date())} />
          {draft.to === 'file' && draft.file && shown.number !== '' && (
            <DimmedText>
              As {shown.number} gets it
              {/\{\{\d{1,2}\}\}/.test(toChat(shown, new Date()).body) && shown.kind === 'text' && ', without values'}.
            </DimmedText>
          )}
          {draft.kind === 'template' && (
            <DimmedText>The text is stored with the approved template. Enter its values here.</DimmedText>
          )}
        </>
      )}
    </PhonePreview>
  )
}
