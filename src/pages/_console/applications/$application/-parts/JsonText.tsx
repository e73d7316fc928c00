import { Paper } from '@mantine/core'
import { CopyWordsButton } from '#components/controls/CopyableCode.tsx'

const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

export function JsonText({ title, value }: { title: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2)
  return (
    <details>
      <summary>{title}</summary>
      <Paper component="pre" withBorder bg="var(--console-surface)" p="sm" my="xs" fz="xs" style={textStyle}>
        {text}
      </Paper>
      <CopyWordsButton size="xs" value={text} label="Copy JSON" />
    </details>
  )
}
