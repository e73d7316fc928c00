import { Box, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { CopyTextButton } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

type Failure = Pick<Error, 'message' | 'stack'>

/** A page that failed to render: plain words, and what a developer needs behind a disclosure. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [at] = useState(() => new Date().toISOString())
  const failure: Failure = error instanceof Error ? error : { message: String(error) }
  const { pathname } = window.location
  const details = [at, pathname, navigator.userAgent, '', failure.stack || failure.message].join('\n')
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
          <CopyTextButton value={details} label="Copy details" />
        </>
      }
      foot={
        <Box component="details" maw={640}>
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
        </Box>
      }
    >
      This page couldn’t be shown. What you saved or sent isn’t affected. Try again; if it fails again, copy the details
      and send them to your administrator.
    </EmptyState>
  )
}
