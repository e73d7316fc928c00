import { Button, Group } from '@mantine/core'

interface ToastWordsProps {
  message: string
  action?: { label: string; go: () => void } | undefined
}

export function ToastText({ message, action }: ToastWordsProps) {
  if (!action) return <>{message}</>
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{message}</span>
      <Button variant="default" size="xs" flex="none" onClick={action.go}>
        {action.label}
      </Button>
    </Group>
  )
}
