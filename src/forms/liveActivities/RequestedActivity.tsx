import { useSuspenseQuery } from '@tanstack/react-query'
import { applicationQuery } from '#api/applications.ts'
import { type Fact, Facts } from '#components/layout/Section.tsx'
import { stateLabel } from '#format/format.ts'
import { formatState } from '#format/stateKinds.ts'
import { asObject } from '#model/shared/json.ts'
import { FormWithPreview } from '../shared/FormWithPreview.tsx'
import { ActivityMessages } from './ActivityMessages.tsx'
import { ActivityPreview } from './ActivityPreview.tsx'

interface RequestedActivityProps {
  application: string
  /** The notification of a start or an update. */
  request: Readonly<Record<string, unknown>>
  /** The message that it is part of, once it was sent. */
  message?: { code: string; activity: string } | undefined
}

/** What a live activity shows, and everything that its app gets. */
export function RequestedActivity({ application: code, request, message }: RequestedActivityProps) {
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const activity = asObject(request.live_activity) ?? {}
  const state = asObject(activity['content-state']) ?? {}
  const valuesOf = (values: unknown, note?: string): Fact[] =>
    Object.entries(asObject(values) ?? {}).map(([key, value]) => ({
      ...{ name: stateLabel(key), value: formatState(key, value), ...(note && { note }) },
    }))
  const title = typeof request.title === 'string' ? request.title : ''
  const facts: Fact[] = [
    { name: 'Title', value: title || 'None' },
    ...(typeof request.content === 'string' ? [{ name: 'Alert text', value: request.content }] : []),
    ...(activity['attributes-type'] ? [{ name: 'Attributes type', value: String(activity['attributes-type']) }] : []),
    ...valuesOf(activity.attributes, 'Attribute'),
    // most are content, which needs no word for it
    ...valuesOf(state),
  ]
  return (
    <FormWithPreview>
      <div>
        <Facts facts={facts} />
        {message && <ActivityMessages application={code} activity={message.activity} current={message.code} />}
      </div>
      <ActivityPreview application={application} title={title} state={state} />
    </FormWithPreview>
  )
}
