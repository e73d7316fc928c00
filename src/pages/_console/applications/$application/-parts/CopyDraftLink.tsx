import { IconLink } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { composerDraft, type DraftOwner, watchComposerDrafts } from '#api/composerDrafts.ts'
import { draftsReachServer, refusedDrafts, storedVersions, watchSaves } from '#api/storedVersions.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { sentence } from '#format/format.ts'
import { useDraftLink } from './useDraftLink.ts'

interface CopyDraftLinkProps {
  application: string
  owner: DraftOwner
  draft: string
}

function watchKept(watcher: () => void) {
  const stop = [watchComposerDrafts(watcher), watchSaves(watcher)]
  return () => {
    for (const unwatch of stop) unwatch()
  }
}

/** Beside the title of a composer, once its draft is kept: whether the console’s server has it, and a button that shares it. */
export function CopyDraftLink({ application, owner, draft: id }: CopyDraftLinkProps) {
  const { busy, copyLink } = useDraftLink(application, owner)
  const refused = refusedDrafts.use()[id]
  // unlike the draft itself, this doesn’t change with every key
  const saved = useSyncExternalStore(watchKept, () => {
    const draft = composerDraft(owner, id)
    if (!draft || draft.sent !== undefined) return undefined
    if (storedVersions(owner)[id]?.changed === draft.changed) return 'Draft saved'
    return draftsReachServer.get() ? 'Saving…' : 'Saved in this browser only'
  })
  if (!saved) return null
  if (refused) return <DimmedText span>Draft saved only in this browser. {sentence(refused.message)}</DimmedText>
  return (
    <>
      <DimmedText span visibleFrom="sm" style={{ alignSelf: 'center' }}>
        {saved}
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
