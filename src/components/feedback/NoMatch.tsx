import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { EmptyState } from './EmptyState.tsx'

/** There is something, only nothing that fits the search. `what` is the plural: "applications". */
export function NoMatch({ what, query, onClear }: { what: string; query: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title={`No ${what} match`}
      steps={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      No results for “{query}”.
    </EmptyState>
  )
}
