import { ActionIcon } from '@mantine/core'
import { IconBell, IconBrandWhatsapp, IconMail, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
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
import { Page } from '#components/layout/Page.tsx'
import classes from './-parts/Compose.module.css'

export const Route = createFileRoute('/_console/applications/$application/compose/')({
  component: Compose,
})

const kinds = [
  {
    to: '/applications/$application/compose/push',
    icon: IconBell,
    title: 'Push',
    words: 'To phones, tablets and browsers, by segment, people or devices.',
  },
  {
    to: '/applications/$application/compose/email',
    icon: IconMail,
    title: 'Email',
    words: 'Subject and HTML by language, on an email preset.',
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
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  const drafts = useComposerDrafts(owner, code)
  return (
    <Page title="Compose" tab={`Compose · ${application.title}`} note="What kind of message is it?">
      <ul className={classes.kinds}>
        {kinds.map(({ to, icon: Icon, title, words }) => (
          <li key={to}>
            <Link className={classes.kind} to={to} params={{ application: code }}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <span className={classes.title}>{title}</span>
              <span className={classes.words}>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section className={classes.drafts} aria-label="Drafts">
        <h2 className={classes.heading}>Drafts</h2>
        <DraftsTable application={code} owner={owner} drafts={drafts} />
      </section>
    </Page>
  )
}

interface DraftsTableProps {
  application: string
  owner: DraftOwner
  drafts: readonly ComposerDraft[]
}

const labels: Record<ComposerDraft['kind'], string> = { push: 'Push', email: 'Email' }

/** What was begun and not sent, the last changed first. */
function DraftsTable({ application, owner, drafts }: DraftsTableProps) {
  if (drafts.length === 0)
    return (
      <p className={classes.none}>
        None. What you write is kept in this browser as you type, and stands here until it is sent or discarded.
      </p>
    )
  const remove = (draft: ComposerDraft) => {
    dropComposerDraft(owner, draft.id)
    void notify(`Draft ${titled(draft)} discarded`, { undo: () => keepComposerDraft(owner, draft) })
  }
  return (
    <ul className={classes.list}>
      {drafts.map((draft) => (
        <li key={draft.id} className={classes.draft}>
          <span className={classes.badge}>{labels[draft.kind]}</span>
          <Link
            className={classes.name}
            to={`/applications/$application/compose/${draft.kind === 'email' ? 'email' : 'push'}`}
            params={{ application }}
            search={{ draft: draft.id }}
          >
            {titled(draft)}
          </Link>
          <span className={classes.when}>
            {draft.attempt ? 'May have been sent' : 'Changed'} <Moment at={draft.changed} />
          </span>
          <ActionIcon aria-label={`Discard draft ${titled(draft)}`} onClick={() => remove(draft)}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

const titled = ({ title, kind }: ComposerDraft): string => title || `${labels[kind]} without a text`
