import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf } from '#format/counts.ts'
import classes from './Inbox.module.css'

/** Ids of messages that were deleted from the control panel: apps are told them, to forget them too. */
export const DeletedIds = ({ ids }: { ids: readonly string[] }) => (
  <div className={classes.deleted}>
    <Section
      title="Deleted from the control panel"
      note="Apps are told these ids, so that they take the messages from their lists."
      aside={<span className={classes.quiet}>{countOf(ids.length, 'message')}</span>}
    >
      <ul className={classes.ids}>
        {ids.map((id) => (
          <li key={id}>
            <CopyableCode code={id} what="inbox id" />
          </li>
        ))}
      </ul>
    </Section>
  </div>
)
