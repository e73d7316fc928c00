import { List, Text } from '@mantine/core'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { HeldApproval, WholeHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { stillNeededText } from '#model/approvals/ruleTexts.ts'
import { SinceApproved } from './SinceApproved.tsx'

interface ApprovalSectionProps {
  application: string
  held: Pick<WholeHeld, 'replaces' | 'batch'>
  approval: HeldApproval
  message: MessageInFull
  /** If it shows what is different. */
  compares: boolean
}

/** What a send needs before it goes out, who approved it, and how it differs from the last one like it. */
export function ApprovalSection({ application, held, approval, message, compares }: ApprovalSectionProps) {
  const { reach, counted, needed, given } = approval
  if (needed.length === 0)
    return (
      <Section title="Approval">
        <DimmedText>No rule asks for an approval now.</DimmedText>
      </Section>
    )
  return (
    <Section
      title="Approval"
      note={
        reach === null ? (
          'Nobody can count who gets this.'
        ) : (
          <>
            {held.batch
              ? `One of ${formatCount(reach, 'message')} of a file`
              : `For ${formatCount(reach, 'recipient')}`}
            ,{' '}
            {counted ? (
              <>
                counted <Moment at={counted} />
              </>
            ) : (
              'as last counted'
            )}
            .
          </>
        )
      }
    >
      <List listStyleType="none" spacing="xs" mb="md" aria-label="Approval">
        {needed.map((rule) => (
          <List.Item key={rule.rule}>
            <strong>{rule.rule}</strong>: {stillNeededText(rule)}
          </List.Item>
        ))}
        {given
          .filter(({ valid }) => !valid)
          .map(({ person, at }) => (
            <List.Item key={person}>
              <Text span inherit c="dimmed">
                {person} approved it <Moment at={at} />, before it changed. That no longer counts.
              </Text>
            </List.Item>
          ))}
      </List>
      {message.kind === 'live_activity' && (
        <DimmedText mb="md">Updates of this live activity go out at once, without another approval.</DimmedText>
      )}
      {compares && <SinceApproved {...{ application, message }} replaces={held.replaces} />}
    </Section>
  )
}
