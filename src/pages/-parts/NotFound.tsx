import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  useDocumentTitle('Page not found · Messaging Console')
  return (
    <EmptyState
      icon={IconMapOff}
      headingLevel={1}
      framed={false}
      title="There is no such page"
      steps={
        <Button variant="default" component={Link} to="/applications">
          All applications
        </Button>
      }
    >
      The address may be mistyped, or the page may have moved.
    </EmptyState>
  )
}
