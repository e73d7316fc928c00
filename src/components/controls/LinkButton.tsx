import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ReasonedButton } from './ReasonedButton.tsx'

interface ButtonAnchorProps extends ButtonProps, Omit<ComponentProps<'a'>, keyof ButtonProps> {
  reason?: string
}

const ButtonAnchor = ({ reason, variant, children, ...rest }: ButtonAnchorProps) =>
  reason ? (
    <ReasonedButton variant={variant} reason={reason}>
      {children}
    </ReasonedButton>
  ) : (
    <Button {...rest} component="a" variant={variant}>
      {children}
    </Button>
  )

export const LinkButton = createLink(ButtonAnchor)
