import { Alert, Group, Text } from '@mantine/core'
import { ApiError, isCanceled } from '#api/errors.ts'
import { previewRequest, shownRequest } from '#api/log.ts'
import { LightButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { errorText } from '#format/format.ts'

interface FormFailureProps {
  error?: unknown
  failure?: SubmissionFailure | undefined
  /** True if it follows a press of a button that may be far from it, as at the end of a form. */
  scrolledTo?: boolean
}

export function FormFailure({ error, failure = toFailure(error), scrolledTo = false }: FormFailureProps) {
  if (!failure) return null
  const { messages, requestId, logged } = failure
  const [first, ...others] = messages
  return (
    <Alert ref={scrolledTo ? scrollTo : undefined} color="red" variant="outline" title={first}>
      {others.length > 0 && others.map((message) => <p key={message}>{message}</p>)}
      {(requestId || logged !== undefined) && (
        <Group gap="xs" fz="xs" c="dimmed">
          {requestId && (
            <span>
              Request <CopyableCode code={requestId} what="request ID" />
            </span>
          )}
          {logged !== undefined && (
            <LightButton size="compact-xs" onClick={() => shownRequest.set(logged)}>
              Show request
            </LightButton>
          )}
        </Group>
      )}
    </Alert>
  )
}

const scrollTo = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

interface ShowRequestProps {
  method: string
  request: () => Record<string, unknown>
  /** If sending failed with a logged request, shows that one instead. */
  failure: SubmissionFailure | undefined
}

export const ShowRequest = ({ method, request, failure }: ShowRequestProps) =>
  failure?.logged === undefined && (
    <LightButton fw={400} me="auto" onClick={() => previewRequest(method, request())}>
      Show request
    </LightButton>
  )

/** Beside the buttons, of which the one that sends is off. */
export const OfflineReason = ({ id, children }: { id: string; children: string }) => (
  <Text id={id} role="status" size="sm" c="var(--mantine-color-yellow-text)" flex="1 1 180px">
    {children}
  </Text>
)

export interface SubmissionFailure {
  messages: readonly string[]
  requestId?: string
  logged?: number
  /** The session had ended. */
  signedOut?: boolean
}

/** The failure of a call, shown above the buttons; undefined without one, or if the person canceled. */
export function toFailure(error: unknown): SubmissionFailure | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiError)) return { messages: [errorText(error)] }
  if (isCanceled(error)) return undefined
  const { message, requestId, logged, status } = error
  return { messages: [message], requestId, logged, ...(status === 401 && { signedOut: true }) }
}

interface RestoredNoteProps {
  onDiscard: () => void
  /** The form has fields that a draft leaves out. */
  incomplete?: boolean | undefined
  /** Whose draft this was copied from just now. */
  by?: string | undefined
  mb?: 'md'
}

export function RestoredNote({ onDiscard, incomplete = false, by, mb }: RestoredNoteProps) {
  return (
    <Group
      role="status"
      {...(mb && { mb })}
      justify="space-between"
      wrap="nowrap"
      gap={12}
      py={6}
      ps={12}
      pe={8}
      bg="var(--console-hover)"
      bdrs="md"
    >
      <Text size="sm">
        {by ? `This is a copy of ${by}’s draft.` : 'Your draft was restored.'}
        {incomplete && ' Passwords and files are never stored.'}
      </Text>
      <LightButton flex="none" onClick={onDiscard}>
        Start over
      </LightButton>
    </Group>
  )
}
