import { ActionIcon, Badge, Group, Text, Title } from '@mantine/core'
import { IconLink, IconLinkOff, IconTrash } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ComposerDraft, type DraftOwner, dropComposerDraft, keepComposerDraft } from '#api/composerDrafts.ts'
import { useShareDraft, useSharedDrafts } from '#api/sharedDrafts.ts'
import { refusedDrafts } from '#api/storedVersions.ts'
import { copyText } from '#components/controls/copyText.ts'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import { sentence } from '#format/format.ts'
import { draftAudience } from '#model/messages/draftAudience.ts'
import { draftAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import classes from './Compose.module.css'

const labels: Record<ComposerDraft['kind'], string> = {
  push: 'Push',
  email: 'Email',
  whatsapp: 'WhatsApp',
  live_activity: 'Live activity',
}
const untitled: Record<ComposerDraft['kind'], string> = {
  push: 'Untitled push',
  email: 'Untitled email',
  whatsapp: 'Untitled WhatsApp message',
  live_activity: 'Untitled live activity',
}
const toTitle = ({ title, kind }: ComposerDraft) => title || untitled[kind]

interface DraftsProps {
  application: string
  owner: DraftOwner
  drafts: readonly ComposerDraft[]
}

/** The person’s unsent messages: to go on with, to share, to discard. */
export function Drafts({ application, owner, drafts }: DraftsProps) {
  const sharing = useSharing(application, owner)
  const refused = refusedDrafts.use()
  const discard = (draft: ComposerDraft) => {
    dropComposerDraft(owner, draft.id)
    void notify(`Draft ${toTitle(draft)} discarded`, { undo: () => keepComposerDraft(owner, draft) })
  }
  return (
    <section aria-label="Drafts">
      <Title order={2} mb="xs">
        Drafts
      </Title>
      {drafts.length === 0 && (
        <DimmedText>
          None. Messages you start are saved and listed here, in every browser you use, until you send or discard them.
        </DimmedText>
      )}
      {drafts.length > 0 && (
        <ul className={classes.list}>
          {drafts.map((draft) => (
            <li key={draft.id} className={classes.draft}>
              <Text span size="sm" c="dimmed" w={86}>
                {labels[draft.kind]}
              </Text>
              <Text span flex="1 1 200px" truncate>
                <Link className={classes.name} {...draftAddress(application, draft.kind, draft.id)}>
                  {toTitle(draft)}
                </Link>
                <SecondLine truncate>{draftAudience(draft.kind, draft.values) ?? 'No audience yet'}</SecondLine>
              </Text>
              {sharing.shared.has(draft.id) && (
                <Badge variant="default" size="sm" tt="none" fw={500}>
                  Shared
                </Badge>
              )}
              {refused[draft.id] && (
                <Text span size="sm" c="var(--mantine-color-yellow-text)">
                  Only in this browser. {sentence(refused[draft.id]?.message ?? '')}
                </Text>
              )}
              <DimmedText span>
                {draft.attempt ? 'May have been sent' : 'Changed'} <Moment at={draft.changed} />
              </DimmedText>
              <Group gap={4} ms="auto" wrap="nowrap">
                <ShareButton draft={draft} {...sharing} />
                <ActionIcon aria-label={`Discard draft ${toTitle(draft)}`} onClick={() => discard(draft)}>
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ShareButton({ draft, shared, busy, toggle }: { draft: ComposerDraft } & ReturnType<typeof useSharing>) {
  const isShared = shared.has(draft.id)
  const Glyph = isShared ? IconLinkOff : IconLink
  return (
    <ActionIcon
      aria-label={`${isShared ? 'Stop sharing' : 'Share'} draft ${toTitle(draft)}`}
      loading={busy === draft.id}
      onClick={() => void toggle(draft)}
    >
      <Glyph size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

function useSharing(application: string, owner: DraftOwner) {
  const shared = useSharedDrafts(owner, application)
  const { mutateAsync, isPending, variables } = useShareDraft(owner)
  const router = useRouter()
  return {
    shared,
    busy: isPending ? variables.draft.id : undefined,
    async toggle(draft: ComposerDraft): Promise<void> {
      const share = !shared.has(draft.id)
      try {
        await mutateAsync({ draft, shared: share })
      } catch (error) {
        return void notify(`Draft ${toTitle(draft)} not ${share ? 'shared' : 'changed'}. ${(error as Error).message}`)
      }
      if (!share) return void notify(`Draft ${toTitle(draft)} is no longer shared`)
      const { href } = router.buildLocation(draftAddress(application, draft.kind, draft.id) as never)
      const link = new URL(href, window.location.href).href
      const copied = await copyText(link)
      void notify(copied ? 'Link copied. Anyone with it can open a copy of the draft.' : `Shared. The link is ${link}`)
    },
  }
}
