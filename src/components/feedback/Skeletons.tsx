import { Group, Skeleton, VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { SecondaryButton } from '../controls/Buttons.tsx'
import classes from './Skeletons.module.css'
import { useIsSlow } from './StillWaiting.tsx'

const widths = Array.from({ length: 16 }, (_, index) => ({ name: `line ${index}`, width: 30 + ((index * 37) % 30) }))

/** Ends what is loading, which then fails and can be tried again. */
export const CancelLoading = createContext<(() => void) | undefined>(undefined)

function SlowNotice() {
  const cancel = use(CancelLoading)
  if (!useIsSlow()) return null
  return (
    <Group gap="sm" mb="md" fz="sm">
      <span>This is taking longer than usual.</span>
      {cancel && (
        <SecondaryButton size="xs" onClick={cancel}>
          Cancel
        </SecondaryButton>
      )}
    </Group>
  )
}

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
    <SlowNotice />
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
