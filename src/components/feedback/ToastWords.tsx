import { Button, Group } from '@mantine/core'

/** What a toast says, and the way back where there is one. */
export function ToastWords({ message, onUndo }: { message: string; onUndo?: () => void }) {
  if (!onUndo) return <>{message}</>
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{message}</span>
      <Button variant="default" size="xs" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  )
}
