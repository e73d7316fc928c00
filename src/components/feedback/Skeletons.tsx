import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Skeletons.module.css'

const widths = Array.from({ length: 16 }, (_, place) => ({ name: `line ${place}`, width: 30 + ((place * 37) % 30) }))

interface LoadingProps {
  /** What is being loaded: "the applications". */
  what: string
  children: ReactNode
}

/** Stands for content that is on its way; says so once to a screen reader. */
export function Loading({ what, children }: LoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>Loading {what}</VisuallyHidden>
      {children}
    </div>
  )
}

/** A table with its tools above. */
export const TableSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <>
    <div className={classes.tools}>
      <Skeleton height={36} width={280} />
    </div>
    <div className={classes.table}>
      <div className={classes.head} />
      {widths.slice(0, rows).map(({ name, width }) => (
        <div key={name} className={classes.row}>
          <Skeleton height={12} width={`${width}%`} />
          <Skeleton height={12} width={92} />
        </div>
      ))}
    </div>
  </>
)

/** A bordered section of a screen. */
export const SectionSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className={classes.section}>
    <div className={classes.sectionHead}>
      <Skeleton height={16} width={140} />
    </div>
    <div className={classes.lines}>
      {widths.slice(0, lines).map(({ name, width }) => (
        <Skeleton key={name} height={14} width={`${width + 25}%`} />
      ))}
    </div>
  </div>
)
