import { Button } from '@mantine/core'
import { IconMapPinPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

interface FirstZoneProps {
  application: string
  reason: string | undefined
  onDraw: () => void
  onAdd: () => void
}

/** The application has no zone yet: three ways to make one. */
export function FirstZone({ application, reason, onDraw, onAdd }: FirstZoneProps) {
  return (
    <EmptyState
      icon={IconMapPinPlus}
      title="No zones yet"
      steps={
        <>
          <ReasonedButton reason={reason} onClick={onDraw}>
            Draw the first on the map
          </ReasonedButton>
          <ReasonedButton variant="default" reason={reason} onClick={onAdd}>
            Enter coordinates
          </ReasonedButton>
          <Button
            variant="default"
            renderRoot={(rest) => (
              <Link {...rest} to="/applications/$application/geozones/import" params={{ application }} />
            )}
          >
            Import a file
          </Button>
        </>
      }
    >
      A zone is a circle on the map. Whoever walks into it with the app gets its message, in the hours you set and no
      more often than you say.
    </EmptyState>
  )
}
