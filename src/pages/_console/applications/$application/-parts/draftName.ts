import type { ComposerDraft } from '#api/composerDrafts.ts'
import { withShortPlaceholders } from '#model/applications/sentMessage.ts'

const untitled: Record<ComposerDraft['kind'], string> = {
  push: 'Untitled push',
  email: 'Untitled email',
  whatsapp: 'Untitled WhatsApp message',
  live_activity: 'Untitled live activity',
}

export const draftName = ({ title, kind }: ComposerDraft) => withShortPlaceholders(title) || untitled[kind]
