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

/** A link that covers its nearest positioned ancestor, such as the row of a table. */
export const CoveringLink = ({ link, children }: Pick<RowLinkProps, 'link' | 'children'>) => (
  <Link {...link} className={classes.covering} data-row-link>
    {children}
  </Link>
)
