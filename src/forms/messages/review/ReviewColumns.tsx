import type { ReactNode } from 'react'
import classes from './ReviewColumns.module.css'

/** The content of a message, beside it who gets it and when; on a narrow screen, that comes first. */
export const ReviewColumns = ({ beside, children }: { beside: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.beside}>{beside}</div>
    <div className={classes.content}>{children}</div>
  </div>
)
