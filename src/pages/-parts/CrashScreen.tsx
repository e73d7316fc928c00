import { Box, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { CopyableCode, CopyTextButton } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

type Failure = Pick<Error, 'message' | 'stack'>

/** A page that failed to render: plain words, and what a developer needs behind a disclosure. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [at] = useState(() => new Date().toISOString())
  const failure: Failure = error instanceof Error ? error : { message: String(error) }
  const id = crashId(failure)
  const { pathname } = window.location
  const details = [`Error ${id}`, at, pathname, navigator.userAgent, '', failure.stack || failure.message].join('\n')
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title="Something went wrong"
      tone="failed"
      framed={false}
      headingLevel={1}
      steps={
        <>
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
          <LinkButton variant="default" to="/applications">
            All applications
          </LinkButton>
        </>
      }
      foot={
        <>
          Error <CopyableCode code={id} what="error ID" />
          <Box component="details" mt="sm" maw={640}>
            <summary>Technical details</summary>
            <Box
              component="pre"
              bg="var(--console-surface)"
              p="sm"
              my="xs"
              mah={240}
              ta="start"
              bd="1px solid var(--console-border)"
              style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {details}
            </Box>
            <CopyTextButton size="xs" value={details} label="Copy details" />
          </Box>
        </>
      }
    >
      This page couldn’t be shown. What you saved or sent isn’t affected. Try again; if it fails again, give the error
      ID to your administrator.
    </EmptyState>
  )
}

/** `E-1A2B3C4D`: the same failure at the same place always has the same ID. */
export function crashId({ message, stack = '' }: Failure): string {
  let hash = 0x811c9dc5
  for (const letter of `${message}\n${stack}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `E-${hash.toString(16).toUpperCase().padStart(8, '0')}`
}
