import { ActionIcon, Badge, Group, Text, Title } from '@mantine/core'
import { IconLink, IconLinkOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComposerDraft, type DraftOwner, dropComposerDraft, keepComposerDraft } from '#api/composerDrafts.ts'
import { returnedQuery } from '#api/heldDrafts.ts'
import { useSharedDrafts } from '#api/sharedDrafts.ts'
import { refusedDrafts } from '#api/storedVersions.ts'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import { sentence } from '#format/format.ts'
import { draftAudience } from '#model/messages/draftAudience.ts'
import { draftAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { draftName } from '#pages/_console/applications/$application/-parts/draftName.ts'
import { useDraftLink } from '#pages/_console/applications/$application/-parts/useDraftLink.ts'
import classes from './Compose.module.css'

const labels: Record<ComposerDraft['kind'], string> = {
  push: 'Push',
  email: 'Email',
  whatsapp: 'WhatsApp',
  live_activity: 'Live activity',
}
interface DraftsProps {
  application: string
  owner: DraftOwner
  drafts: readonly ComposerDraft[]
}

/** The person’s unsent messages: to go on with, to share, to discard. */
export function Drafts({ application, owner, drafts }: DraftsProps) {
  const shared = useSharedDrafts(owner, application)
  const sharing = useDraftLink(application, owner)
  const refused = refusedDrafts.use()
  const { data: returned } = useQuery({ ...returnedQuery(application), enabled: drafts.length > 0 })
  const endOf = (draft: string) => returned?.find((one) => one.draft === draft)
  const discard = (draft: ComposerDraft) => {
    dropComposerDraft(owner, draft.id)
    void notify(`Draft ${draftName(draft)} discarded`, { undo: () => keepComposerDraft(owner, draft) })
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
                  {draftName(draft)}
                </Link>
                <SecondLine truncate>{draftAudience(draft.kind, draft.values) ?? 'No audience yet'}</SecondLine>
              </Text>
              <ReturnedMark end={endOf(draft.id)} />
              {shared.has(draft.id) && (
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
                <ShareButton draft={draft} isShared={shared.has(draft.id)} {...sharing} />
                <ActionIcon aria-label={`Discard draft ${draftName(draft)}`} onClick={() => discard(draft)}>
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

/** That its message was declined or refused, which the composer says in full. */
const ReturnedMark = ({ end }: { end: { person: string | null; reason: string } | undefined }) =>
  end && (
    <Text span size="sm" c="red" title={end.reason}>
      {end.person === null ? 'Couldn’t be sent' : `Declined by ${end.person}`}
    </Text>
  )

type ShareButtonProps = { draft: ComposerDraft; isShared: boolean } & ReturnType<typeof useDraftLink>

function ShareButton({ draft, isShared, busy, copyLink, stopSharing }: ShareButtonProps) {
  const Glyph = isShared ? IconLinkOff : IconLink
  return (
    <ActionIcon
      aria-label={`${isShared ? 'Stop sharing' : 'Share'} draft ${draftName(draft)}`}
      loading={busy === draft.id}
      onClick={() => void (isShared ? stopSharing(draft) : copyLink(draft))}
    >
      <Glyph size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
