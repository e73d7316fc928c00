import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { sentMessages } from '#api/messages.ts'
import { capabilities } from '#api/tokens.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { TextLink } from '#components/controls/TextLink.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf, share, toCount } from '#format/counts.ts'
import { hasGone, messageName, recipientUnit } from '#model/applications/messageWords.ts'
import classes from './Overview.module.css'

const shown = 5

/** The last messages and how they do. Nothing where the service does not tell. */
export function LastSends({ application }: { application: string }) {
  const { data: offered } = useQuery(capabilities())
  const told = offered?.includes('listMessages') ?? false
  const { data, error } = useInfiniteQuery({ ...sentMessages(application), enabled: told })
  if (!told || error) return null
  if (!data)
    return (
      <Loading what="the last messages">
        <SectionSkeleton lines={5} />
      </Loading>
    )
  const last = data.filter(hasGone).slice(0, shown)
  return (
    <Section
      title="Last sent"
      aside={
        <TextLink size="sm" to="/applications/$application/messages" params={{ application }}>
          All messages
        </TextLink>
      }
    >
      {last.length === 0 ? (
        <p className={classes.quiet}>Nothing was sent yet. The first message shows up here with what became of it.</p>
      ) : (
        <ul className={classes.sends}>
          {last.map((message) => (
            <li key={message.code}>
              <TextLink
                to="/applications/$application/statistics/messages/$message"
                params={{ application, message: message.code }}
              >
                {messageName(message)}
              </TextLink>
              <span className={classes.sendWords}>
                <Moment at={message.send_date ?? message.created} /> ·{' '}
                {countOf(message.sent, recipientUnit(message.kind, 1), recipientUnit(message.kind, 2))} ·{' '}
                {share(toCount(message.opened) ?? 0, toCount(message.delivered) ?? 0)} opened
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
