import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComposerDraft, type DraftOwner, dropComposerDraft, keepComposerDraft } from '#api/composerDrafts.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { notify } from '#components/feedback/notify.ts'
import classes from './Compose.module.css'

interface DraftsTableProps {
  application: string
  owner: DraftOwner
  drafts: readonly ComposerDraft[]
}

const labels: Record<ComposerDraft['kind'], string> = { push: 'Push', email: 'Email' }

/** What was begun and not sent, the last changed first. */
export function DraftsTable({ application, owner, drafts }: DraftsTableProps) {
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
