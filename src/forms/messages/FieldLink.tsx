import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

interface FieldLinkProps {
  onClick: () => void
  children: ReactNode
}

/** Words about a field that lead to it. */
export const FieldLink = ({ onClick, children }: FieldLinkProps) => (
  <Anchor component="button" type="button" size="sm" c="inherit" underline="always" ta="start" onClick={onClick}>
    {children}
  </Anchor>
)
