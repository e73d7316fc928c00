import { Alert } from '@mantine/core'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { useNeededApprovals } from '#api/approvals.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { createMethod, type ReplacedKind } from '#api/createAgain.ts'
import type { ApiError } from '#api/errors.ts'
import { filtersQuery } from '#api/filters.ts'
import { messageQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { Dialog } from '#components/controls/Dialog.tsx'
import { AsOf, DimmedText, TextLink, useNow, useZone } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Loading } from '#components/feedback/Skeletons.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { dayFormat, exactDate, formatCount, formatDate, localZone } from '#format/format.ts'
import { wallClock, zonedMoment } from '#format/zones.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { SendDialog } from '#forms/shared/Confirm.tsx'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { messageName } from '#model/applications/sentMessage.ts'
import { draftSchema, whenFaults } from '#model/messages/faults.ts'
import { type CommonDraft, draftPath, emptyCommon, type WhenDraft } from '#model/messages/pushDraft.ts'
import { holdFor } from '#model/messages/questions.ts'
import { requestWhen } from '#model/messages/requestParts.ts'
import { rescheduledRequest } from '#model/messages/rescheduled.ts'
import { asObject } from '#model/shared/json.ts'
import { ApprovalNotice } from '../review/ApprovalNotice.tsx'
import { TypedNumberField } from '../review/TypedNumberField.tsx'
import { WhenFields } from '../when/WhenFields.tsx'
import { useRequestReach } from './useRequestReach.ts'
import { useReschedule } from './useReschedule.ts'

interface RescheduleDialogProps {
  application: string
  message: string
  kind: ReplacedKind
  opened: boolean
  onClose: () => void
  /** `code`: of the message that takes its place, if the service gives it. */
  onDone: (code: string | undefined) => void
}

export function RescheduleDialog(props: RescheduleDialogProps) {
  const { opened, onClose } = props
  const { data: message, error } = useQuery({ ...messageQuery(props.message), enabled: opened })
  // what it is about stays while a cancellation refetches it
  const [first, setFirst] = useState(message)
  if (message && !first) setFirst(message)
  const waiting = (
    <Dialog opened={opened} onClose={onClose} title="Reschedule message">
      {error ? <FormFailure error={error} /> : <Loading what="the message" sections={[3]} />}
    </Dialog>
  )
  if (!first) return waiting
  const form = { ...props, message: first }
  return (
    <Suspense fallback={waiting}>
      {props.kind === 'whatsapp' ? <RescheduleForm {...form} /> : <CountedReschedule {...form} kind={props.kind} />}
    </Suspense>
  )
}

type FormProps = Omit<RescheduleDialogProps, 'message'> & { message: MessageInFull }

/** With the number of devices or addresses, which is typed if there are many. */
function CountedReschedule(props: FormProps & { kind: 'push' | 'email' }) {
  const { application, kind, message } = props
  const reach = useRequestReach(application, kind, message.request)
  const [typed, setTyped] = useState('')
  const { total, at, unit, counting } = reach
  const needed = useNeededApprovals({ application, method: createMethod(kind), total, counting })
  const approved = needed.length > 0
  return (
    <RescheduleForm {...props} approved={approved} held={holdFor({ ...reach, approved }, typed)}>
      <ApprovalNotice rules={needed} replaces />
      <DimmedText role="status">
        {total !== undefined ? (
          <>
            Reaches {formatCount(total, ...unit)} {at !== undefined && <AsOf at={at} />}
          </>
        ) : (
          counting && `Counting ${unit[1]}…`
        )}
      </DimmedText>
      {!(counting && total === undefined) && (
        <TypedNumberField {...reach} approved={approved} value={typed} onChange={setTyped} />
      )}
    </RescheduleForm>
  )
}

/** What the toast says: the new time as the person reads times. */
function rescheduledText({ kind, day, time, timezone }: WhenDraft, zone: string): string {
  const moment = kind === 'zone' ? zonedMoment(day.trim(), time.trim(), timezone) : undefined
  const local = kind === 'local' && wallClock(`${day.trim()} ${time.trim()}`)
  if (moment) return `Rescheduled to ${exactDate(moment, zone)}`
  return local ? `Rescheduled to ${local}, in each person’s local time` : 'Message rescheduled'
}

const schema = draftSchema<CommonDraft>(({ when }) => whenFaults(when))

function RescheduleForm(props: FormProps & { approved?: boolean; held?: string | undefined; children?: ReactNode }) {
  const { application, kind, message, opened, onClose, onDone, held, children } = props
  const { code, request } = message
  const zone = localZone()
  const { zone: shownZone } = useZone()
  const initial = { ...emptyCommon(zone), when: requestWhen(kind === 'whatsapp' ? inUtc(request) : request, zone) }
  const { form } = useDraftForm<CommonDraft, CommonDraft>({ schema, initial: initial as never })
  const when = useWatch({ control: form.control, name: 'when' })
  const sent = rescheduledRequest(kind, code, request, when)
  const onRefused = (faults: ApiError['faults']) => {
    for (const { field, message } of faults) {
      const timing = /^notifications\.0\.(send_date|timezone)\b/.exec(field)?.[1]
      if (timing) form.setError(draftPath(timing, {}).join('.') as FieldPath<CommonDraft>, { type: 'service', message })
    }
  }
  const { submit, busy, error, step, unanswered } = useReschedule({
    ...{ application, kind, message, request: sent, onRefused },
  })
  // the time that was set may pass while the dialog is open
  useNow(15_000)
  const canceled = step === 'canceled'
  // the same time again would only make the message another one
  const unchanged = form.formState.isDirty || canceled || unanswered ? undefined : 'Select another time'
  const missing =
    useMissing(application, request) ??
    leavesInboxEarly(request, when) ??
    (unanswered && whenFaults(when).length > 0 ? 'This time has passed. Check Sent & scheduled' : held) ??
    unchanged
  return (
    <SendDialog
      opened={opened}
      onClose={onClose}
      title={`Reschedule ${messageName(message)}`}
      method={createMethod(kind)}
      request={{ application, notifications: [sent] }}
      confirm={canceled ? 'Schedule again' : 'Reschedule'}
      cancel={canceled ? 'Close' : 'Cancel'}
      {...(missing !== undefined && { reason: missing })}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit(async () => {
        const codes = await submit()
        if (!codes) return
        void notify(`${rescheduledText(when, shownZone)}${props.approved ? ', once it’s approved' : ''}`)
        onClose()
        onDone(codes[0])
      })}
    >
      {canceled && !busy ? (
        <Alert role="alert" color="yellow" title="The scheduled message was canceled">
          Nothing is scheduled in its place yet.{' '}
          {kind === 'whatsapp'
            ? 'Its content is kept in the canceled message, which you can use as a template.'
            : 'It’s kept as a draft.'}
          {kind !== 'whatsapp' && (
            <TextLink
              display="block"
              inherit
              c="inherit"
              underline="always"
              to="/applications/$application/compose/$composer"
              params={{ application, composer: kind }}
              search={{ draft: code }}
            >
              Open draft
            </TextLink>
          )}
        </Alert>
      ) : (
        <DimmedText>
          Scheduled for <SendMoment message={message} full />. Its content and conditions stay the same. The message
          gets a new code: it’s canceled first, then scheduled again.
        </DimmedText>
      )}
      <fieldset disabled={busy || unanswered} style={plain}>
        <WhenFields control={form.control} kinds={kind === 'whatsapp' ? ['zone'] : ['zone', 'local']} />
      </fieldset>
      {children}
    </SendDialog>
  )
}

const plain = { border: 0, margin: 0, padding: 0, minInlineSize: 0 }

/** WhatsApp messages are always scheduled in UTC. */
const inUtc = (request: MessageInFull['request']) => ({ ...request, ignore_user_timezone: true })

/** What a message needs and no longer exists: it couldn’t be created again after it was canceled. */
function useMissing(application: string, request: MessageInFull['request']): string | undefined {
  const [{ data: presets }, { data: segments }, { data: campaigns }] = useSuspenseQueries({
    queries: [presetsQuery(application), filtersQuery(application), campaignsQuery(application)],
  })
  const lacks = (value: unknown, known: readonly string[]) => typeof value === 'string' && !known.includes(value)
  const codes = (things: readonly { code: string }[]) => things.map((thing) => thing.code)
  const names = segments.map(({ name }) => name)
  if (lacks(request.preset, codes(presets))) return 'Its preset no longer exists. Edit the message instead.'
  if (lacks(request.filter, names)) return 'Its segment no longer exists. Edit the message instead.'
  if (lacks(request.campaign, codes(campaigns))) return 'Its campaign no longer exists. Edit the message instead.'
  const files: unknown = request.attachments
  if (Array.isArray(files) && files.some((file) => !asObject(file)?.content))
    return 'The service doesn’t keep attachments. Edit the message instead, and attach them again.'
  return undefined
}

function leavesInboxEarly({ inbox_date: until }: MessageInFull['request'], { day }: WhenDraft): string | undefined {
  return typeof until === 'string' && until.slice(0, 10) <= day
    ? `It leaves the inbox on ${formatDate(new Date(`${until.slice(0, 10)}T00:00Z`), dayFormat, 'UTC')}. Edit the message instead.`
    : undefined
}
