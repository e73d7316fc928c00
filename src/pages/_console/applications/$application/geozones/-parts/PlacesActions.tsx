import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** The ways to what else can be done with zones. */
export function PlacesActions({ application }: { application: string }) {
  const params = { application }
  return (
    <>
      <Button
        variant="default"
        renderRoot={(rest) => <Link {...rest} to="/applications/$application/geozones/planner" params={params} />}
      >
        Planner
      </Button>
      <Button
        variant="default"
        renderRoot={(rest) => <Link {...rest} to="/applications/$application/geozones/import" params={params} />}
      >
        Import
      </Button>
    </>
  )
}
