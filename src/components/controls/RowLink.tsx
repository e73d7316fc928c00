import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './RowLink.module.css'

interface RowLinkProps {
  link: LinkProps
  chosen?: boolean
  children: ReactNode
}

export const RowLink = ({ link, chosen = false, children }: RowLinkProps) => (
  <Link
    {...link}
    resetScroll={false}
    activeProps={{ 'aria-current': undefined }}
    aria-current={chosen || undefined}
    data-chosen={chosen || undefined}
    className={classes.root}
  >
    {children}
  </Link>
)

interface CoveringLinkProps extends Pick<RowLinkProps, 'link' | 'children'> {
  onClick?: (() => void) | undefined
}

/** A link that covers its nearest positioned ancestor, such as the row of a table. */
export const CoveringLink = ({ link, onClick, children }: CoveringLinkProps) => (
  <Link {...link} onClick={onClick} className={classes.covering} data-row-link>
    {children}
  </Link>
)
