import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { formatCount } from '#format/format.ts'

/** The review of a draft with problems, as after a reload. */
export const NotReady = ({ problems, onBack }: { problems: number; onBack: () => void }) => (
  <EmptyState icon={IconLock} title="Not ready for review" steps={<Button onClick={onBack}>Back to editing</Button>}>
    Fix {formatCount(problems, 'problem')} first.
  </EmptyState>
)
