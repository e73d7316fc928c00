import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

interface FieldLinkProps {
  onClick: () => void
  children: ReactNode
}

/** The field that solves a problem. */
export interface Fix {
  path: readonly string[]
  label: string
}

interface FixLinkProps {
  fix: Fix | undefined
  onFix: (path: readonly string[]) => void
}

/** After a problem: the way to solve it. */
export const FixLink = ({ fix, onFix }: FixLinkProps) =>
  fix && <FieldLink onClick={() => onFix(fix.path)}>{fix.label}</FieldLink>

/** Words about a field that lead to it. */
export const FieldLink = ({ onClick, children }: FieldLinkProps) => (
  <Anchor component="button" type="button" size="sm" c="inherit" underline="always" ta="start" onClick={onClick}>
    {children}
  </Anchor>
)
