import { ActionIcon, SimpleGrid, Text, Title } from '@mantine/core'
import { IconBell, IconBrandWhatsapp, IconMail, IconTrash } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import {
  type ComposerDraft,
  type DraftOwner,
  dropComposerDraft,
  keepComposerDraft,
  useComposerDrafts,
} from '#api/composerDrafts.ts'
import { useSignedIn } from '#api/session.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { notify } from '#components/feedback/notify.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import classes from './-parts/Compose.module.css'

export const Route = createFileRoute('/_console/applications/$application/compose/')({
  component: Compose,
})

const kinds = [
  {
    to: '/applications/$application/compose/push',
    icon: IconBell,
    title: 'Push',
    words: 'To phones, tablets, and browsers, by segment, person, or device.',
  },
  {
    to: '/applications/$application/compose/email',
    icon: IconMail,
    title: 'Email',
    words: 'Subject and HTML by language, based on an email preset.',
  },
  {
    to: '/applications/$application/compose/whatsapp',
    icon: IconBrandWhatsapp,
    title: 'WhatsApp',
    words: 'Text or an approved template, to one number.',
  },
] as const

function Compose() {
  const { application: code } = Route.useParams()
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  const drafts = useComposerDrafts(owner, code)
  return (
    <AppPage title="Compose" note="Choose a message type">
      <SimpleGrid component="ul" cols={{ base: 1, xs: 3 }} mb="xl">
        {kinds.map(({ to, icon: Icon, title, words }) => (
          <li key={to}>
            <Link className={classes.kind} to={to} params={{ application: code }}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <Text span fw={600} mt="xs">
                {title}
              </Text>
              <Text span size="sm" c="dimmed">
                {words}
              </Text>
            </Link>
          </li>
        ))}
      </SimpleGrid>
      <section aria-label="Drafts">
        <Title order={2} mb="xs">
          Drafts
        </Title>
        <DraftsTable application={code} owner={owner} drafts={drafts} />
      </section>
    </AppPage>
  )
}

interface DraftsTableProps {
  application: string
  owner: DraftOwner
  drafts: readonly ComposerDraft[]
}

const labels: Record<ComposerDraft['kind'], string> = { push: 'Push', email: 'Email' }

function DraftsTable({ application, owner, drafts }: DraftsTableProps) {
  if (drafts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        None. Messages you start are saved in this browser and listed here until you send or discard them.
      </Text>
    )
  const remove = (draft: ComposerDraft) => {
    dropComposerDraft(owner, draft.id)
    void notify(`Draft ${titled(draft)} discarded`, { undo: () => keepComposerDraft(owner, draft) })
  }
  return (
    <ul className={classes.list}>
      {drafts.map((draft) => (
        <li key={draft.id} className={classes.draft}>
          <Text span size="sm" c="dimmed" w={76}>
            {labels[draft.kind]}
          </Text>
          <Text span flex="1 1 200px" truncate>
            <Link
              className={classes.name}
              to={`/applications/$application/compose/${draft.kind}`}
              params={{ application }}
              search={{ draft: draft.id }}
            >
              {titled(draft)}
            </Link>
          </Text>
          <Text span size="sm" c="dimmed">
            {draft.attempt ? 'May have been sent' : 'Changed'} <Moment at={draft.changed} />
          </Text>
          <ActionIcon aria-label={`Discard draft ${titled(draft)}`} onClick={() => remove(draft)}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

const titled = ({ title, kind }: ComposerDraft): string => title || `${labels[kind]} without a text`
