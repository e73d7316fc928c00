import { List, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { campaignsQuery } from '#api/campaigns.ts'
import { messageQuery, sentMessagesQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { HeldApproval, ListedHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { compareFields } from '#model/activity/differences.ts'
import { messageName } from '#model/applications/sentMessage.ts'
import { stillNeededText } from '#model/approvals/ruleTexts.ts'
import { labelChanges } from '#model/outbox/labelChanges.ts'
import { similarMessage } from '#model/outbox/similarMessage.ts'
import { ChangesTable } from '#pages/-parts/ChangesTable.tsx'

interface ApprovalSectionProps {
  application: string
  held: Pick<ListedHeld, 'state'>
  approval: HeldApproval
  message: MessageInFull
}

/** What a send needs before it goes out, who approved it, and how it differs from the last one like it. */
export function ApprovalSection({ application, held, approval, message }: ApprovalSectionProps) {
  const { reach, needed, given } = approval
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
        reach === null
          ? 'Nobody can count who gets this.'
          : `For ${formatCount(reach, 'recipient')}, as counted when it was last checked.`
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
      {held.state === 'awaiting' && <SinceLast application={application} message={message} />}
    </Section>
  )
}

/** Request fields that are never the same. */
const ownFields = ['transactionId', 'application']

function SinceLast({ application, message }: Pick<ApprovalSectionProps, 'application' | 'message'>) {
  const canList = useHasCapability('listMessages')
  const { data: sent } = useInfiniteQuery({ ...sentMessagesQuery(application), enabled: canList })
  const similar = sent && similarMessage(message, sent)
  const { data: before } = useQuery({ ...messageQuery(similar?.code ?? ''), enabled: similar !== undefined })
  const { data: presets } = useQuery({ ...presetsQuery(application), enabled: similar !== undefined })
  const { data: campaigns } = useQuery({ ...campaignsQuery(application), enabled: similar !== undefined })
  if (!similar || !before) return null
  const changes = labelChanges(compareFields(before.request, message.request, ownFields), {
    preset: [Boolean(before.preset), Boolean(message.preset)],
    name: (code) => [...(presets ?? []), ...(campaigns ?? [])].find((one) => one.code === code)?.name ?? code,
  })
  const shared =
    message.preset && similar.preset === message.preset
      ? 'preset'
      : message.filter === similar.filter
        ? 'segment'
        : 'campaign'
  return (
    <Section
      title="Since the last one like it"
      note={
        <>
          Compared with{' '}
          <TextLink
            to="/applications/$application/messages/$message"
            params={{ application, message: similar.code }}
            inherit
          >
            {messageName(similar)}
          </TextLink>
          , the last one with the same {shared}, <Moment at={similar.send_date ?? similar.created} />.
          {changes.length === 0 && ' Nothing is different.'}
        </>
      }
    >
      <ChangesTable label="Differences" heads={['Then', 'Now']} changes={changes} />
    </Section>
  )
}
