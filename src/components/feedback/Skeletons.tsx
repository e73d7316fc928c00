import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Skeletons.module.css'

const widths = Array.from({ length: 16 }, (_, index) => ({ name: `line ${index}`, width: 30 + ((index * 37) % 30) }))

interface LoadingProps {
  what: string
  /** Number of lines in each section; a table if left out. */
  sections?: readonly number[] | undefined
  className?: string | undefined
  children?: ReactNode
}

export const Loading = ({ what, sections, className, children = <TableSkeleton /> }: LoadingProps) => (
  <div role="status" className={className}>
    <VisuallyHidden>Loading {what}</VisuallyHidden>
    {sections?.map((lines, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <div key={index} className={classes.section}>
        <div className={classes.sectionHead}>
          <Skeleton height={16} width={140} />
        </div>
        <div className={classes.lines}>
          {widths.slice(0, lines).map(({ name, width }) => (
            <Skeleton key={name} height={14} width={`${width + 25}%`} />
          ))}
        </div>
      </div>
    )) ?? children}
  </div>
)

const TableSkeleton = () => (
  <>
    <div className={classes.tools}>
      <Skeleton height={36} width={280} />
    </div>
    <div className={classes.table}>
      <div className={classes.head} />
      {widths.slice(0, 8).map(({ name, width }) => (
        <div key={name} className={classes.row}>
          <Skeleton height={12} width={`${width}%`} />
          <Skeleton height={12} width={92} />
        </div>
      ))}
    </div>
  </>
)
