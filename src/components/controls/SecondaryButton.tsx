import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

export const SecondaryButton = (props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) => (
  <Button variant="default" {...props} />
)
