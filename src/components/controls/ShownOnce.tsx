import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyWordsButton } from './CopyableCode.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

export function ShownOnce({ what, secret, onDone }: { what: string; secret: string; onDone: () => void }) {
  const stored = useRef(false)
  const copy = useRef<HTMLButtonElement>(null)
  // it takes the place of a form whose button had the focus
  useEffect(() => copy.current?.focus(), [])
  return (
    <Stack>
      <Text>
        <strong>Copy the {what} now.</strong> You can’t view it again. If you lose it, create a new one.
      </Text>
      <Code block fz="sm" style={{ userSelect: 'all' }}>
        {secret}
      </Code>
      <Group gap="xs">
        <CopyWordsButton ref={copy} variant="filled" data-autofocus value={secret} label={`Copy ${what}`} />
        <Button
          variant="default"
          onClick={() => {
            stored.current = true
            onDone()
          }}
        >
          I’ve stored it
        </Button>
      </Group>
      <LeaveGuard
        guards={() => !stored.current}
        title={`Leave without the ${what}?`}
        words={`The ${what} is shown only once. If you haven’t stored it, you’ll have to create a new one.`}
        leave="Leave anyway"
        stay={`Back to the ${what}`}
      />
    </Stack>
  )
}
