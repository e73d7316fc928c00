import { IconLink } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { composerDraft, type DraftOwner, watchComposerDrafts } from '#api/composerDrafts.ts'
import { refusedDrafts } from '#api/storedVersions.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { sentence } from '#format/format.ts'
import { useDraftLink } from './useDraftLink.ts'

interface CopyDraftLinkProps {
  application: string
  owner: DraftOwner
  draft: string
}

/** Beside the title of a composer, once its draft is saved: that it is, and a button that shares it. */
export function CopyDraftLink({ application, owner, draft: id }: CopyDraftLinkProps) {
  const { busy, copyLink } = useDraftLink(application, owner)
  const refused = refusedDrafts.use()[id]
  // unlike the draft itself, this doesn’t change with every key
  const saved = useSyncExternalStore(watchComposerDrafts, () => {
    const draft = composerDraft(owner, id)
    return draft !== undefined && draft.sent === undefined
  })
  if (!saved) return null
  if (refused) return <DimmedText span>Draft saved only in this browser. {sentence(refused.message)}</DimmedText>
  return (
    <>
      <DimmedText span visibleFrom="sm" style={{ alignSelf: 'center' }}>
        Draft saved
      </DimmedText>
      <BusyButton
        variant="default"
        size="xs"
        busy={busy !== undefined}
        leftSection={<IconLink size={14} stroke={1.8} aria-hidden />}
        onClick={() => {
          const draft = composerDraft(owner, id)
          if (draft) void copyLink(draft)
        }}
      >
        Copy link
      </BusyButton>
    </>
  )
}
