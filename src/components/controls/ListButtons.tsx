import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'

interface AddButtonProps {
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export const AddButton = ({ children, ...rest }: AddButtonProps) => (
  <Button {...rest} data-add variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}>
    {children}
  </Button>
)

export const RemoveIcon = (props: { 'aria-label': string; onClick: () => void }) => (
  <ActionIcon {...props}>
    <IconX size={16} stroke={1.6} aria-hidden />
  </ActionIcon>
)
