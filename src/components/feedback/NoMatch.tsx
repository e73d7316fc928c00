import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { Picture } from './Picture.tsx'

/** There is something, only nothing that fits the search. `what` is the plural: "applications". */
export function NoMatch({ what, query, onClear }: { what: string; query: string; onClear: () => void }) {
  return (
    <Picture
      icon={IconSearchOff}
      title={`No ${what} match`}
      steps={
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      }
    >
      Nothing fits “{query}”.
    </Picture>
  )
}
