import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
import { FoldedFilters } from '#components/controls/FoldedFilters.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { listedStatuses, messageKinds } from '#contract/messageKinds.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { kindLabel, statusLabel } from '#model/applications/sentMessage.ts'
import type { FoundRecipient } from '#model/messages/foundRecipients.ts'
import { type Since, sinceLabels } from '#model/messages/listedMessages.ts'
import { RangeFilter } from '#pages/-parts/RangeFilter.tsx'

/** What the URL says about the list of messages. */
export interface MessageSearch {
  q?: string | undefined
  status?: (typeof listedStatuses)[number] | undefined
  kind?: (typeof messageKinds)[number] | undefined
  campaign?: string | undefined
  since?: Since | undefined
  from?: string | undefined
  to?: string | undefined
  tests?: 'only' | 'none' | undefined
  together?: string | undefined
  canceled?: true | undefined
}

interface MessageFiltersProps {
  application: string
  messages: readonly SentMessage[]
  campaigns: readonly Campaign[] | undefined
  search: MessageSearch
  put: (parts: MessageSearch) => unknown
  /** Rows that are shown. */
  shown: number
  /** People that the search finds and messages list. */
  recipients: readonly FoundRecipient[]
}

/** The filters of the list of messages, and what they leave out. */
export function MessageFilters(props: MessageFiltersProps) {
  const { application, messages, campaigns, search, put, shown, recipients } = props
  const [recipient, ...others] = recipients
  const { status, kind, campaign, since, from, to, tests, together } = search
  const chosen = [status, kind, campaign, since ?? from ?? to, tests].filter(Boolean).length
  const strange = campaign !== undefined && campaigns && !campaigns.some(({ code }) => code === campaign)
  return (
    <>
      <FoldedFilters chosen={chosen}>
        <FilterSelect
          label="Status"
          data={listedStatuses.map((value) => ({ value, label: statusLabel(value) }))}
          value={status}
          onChange={(status) => put({ status })}
        />
        <FilterSelect
          label="Type"
          data={messageKinds.map((value) => ({ value, label: kindLabel(value) }))}
          value={kind}
          onChange={(kind) => put({ kind })}
        />
        {campaigns !== undefined && campaigns.length > 0 && (
          <FilterSelect
            label="Campaign"
            data={campaigns.map(({ code, name }) => ({ value: code, label: name }))}
            value={campaign}
            onChange={(campaign) => put({ campaign })}
          />
        )}
        <RangeFilter
          {...{ label: 'Date', from, to }}
          ranges={Object.entries(sinceLabels).map(([value, label]) => ({ value: value as Since, label }))}
          range={since}
          onRange={(since) => put({ since, from: undefined, to: undefined })}
          onCustom={(range) => put({ ...range, since: undefined })}
        />
        {(tests !== undefined || messages.some(({ test }) => test)) && (
          <FilterSelect
            label="Tests"
            data={[
              { value: 'only', label: 'Only tests' },
              { value: 'none', label: 'Without tests' },
            ]}
            value={tests}
            onChange={(tests) => put({ tests })}
          />
        )}
      </FoldedFilters>
      {together !== undefined && shown > 0 && (
        <Note way="Show all messages" onWay={() => put({ together: undefined })}>
          {`${formatCount(shown, 'WhatsApp message')} with the same text, sent one after the other`}
        </Note>
      )}
      {recipient && (
        <Group gap={6} w="100%" fz="sm" c="dimmed" role="status">
          {others.length > 0
            ? `Includes messages addressed to ${formatCount(recipients.length, 'person', 'people')}: ${formatNames(recipients)}.`
            : `Includes messages addressed to ${recipient.label}.`}{' '}
          {recipients.some(({ hasInbox }) => hasInbox) &&
            'Messages to a segment or to everyone are in the inbox if they were sent with an inbox expiration date.'}
          {others.length === 0 && recipient.hasInbox && (
            <TextLink
              size="sm"
              to="/applications/$application/people"
              params={{ application }}
              search={{ find: recipient.name, view: 'inbox' }}
            >
              Open inbox
            </TextLink>
          )}
        </Group>
      )}
      {strange && (
        <Note way="Show all campaigns" onWay={() => put({ campaign: undefined })}>
          This application has no campaign with the code
          <CopyableCode code={campaign} what="campaign code" />
        </Note>
      )}
    </>
  )
}

const mostNamed = 3

const formatNames = (recipients: readonly FoundRecipient[]) =>
  [
    ...recipients.slice(0, mostNamed).map(({ label }) => label),
    ...(recipients.length > mostNamed ? [`${recipients.length - mostNamed} more`] : []),
  ].join(', ')

interface NoteProps {
  way: string
  onWay: () => unknown
  children: ReactNode
}

const Note = ({ way, onWay, children }: NoteProps) => (
  <Group gap={6} w="100%" fz="sm" c="dimmed" role="status">
    {children}
    <SecondaryButton size="compact-sm" onClick={() => void onWay()}>
      {way}
    </SecondaryButton>
  </Group>
)
