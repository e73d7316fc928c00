import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf } from '#format/counts.ts'
import classes from './Review.module.css'

interface SentNoticeProps {
  title: string
  /** What happens next. */
  next: string
  codes: readonly string[]
  /** Devices of the request that the service does not know. */
  unknown: readonly string[]
  /** The ways on. */
  children: ReactNode
}

/** What became of a send: the codes, what the service did not know, and what happens next. */
export function SentNotice({ title, next, codes, unknown, children }: SentNoticeProps) {
  return (
    <>
      <EmptyState icon={IconCircleCheck} title={title} steps={children}>
        {next}
      </EmptyState>
      {codes.length > 0 && (
        <Section title={codes.length === 1 ? 'Message code' : 'Message codes'}>
          <ul className={classes.codes}>
            {codes.map((code) => (
              <li key={code}>
                <CopyableCode code={code} what="message code" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {unknown.length > 0 && (
        <Section
          title={`${countOf(unknown.length, 'device')} not known`}
          note="The service has no such device in this application: nothing goes there."
        >
          <pre className={classes.unknown}>{unknown.join('\n')}</pre>
        </Section>
      )}
    </>
  )
}
