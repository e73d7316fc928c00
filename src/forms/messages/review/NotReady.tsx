import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { formatCount } from '#format/format.ts'

interface NotReadyProps {
  problems: number
  /** The first one, in words. */
  first?: string
  onBack: () => void
}

/** The review of a draft with problems, as after a reload. */
export const NotReady = ({ problems, first, onBack }: NotReadyProps) => (
  <EmptyState icon={IconLock} title="Not ready for review" steps={<Button onClick={onBack}>Back to editing</Button>}>
    Fix {formatCount(problems, 'problem')} first{first ? `. ${first}` : '.'}
  </EmptyState>
)
