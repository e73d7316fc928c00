import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './CoveringLink.module.css'

/** A link that covers its nearest positioned ancestor, such as the row of a table. */
export const CoveringLink = ({ link, children }: { link: LinkProps; children: ReactNode }) => (
  <Link {...link} className={classes.root} data-row-link>
    {children}
  </Link>
)
