import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useGeozoneSearch } from './useGeozoneSearch.ts'

/** The ways to what else can be done with zones. */
export function PlacesActions({ application }: { application: string }) {
  const params = { application }
  const { lat, lng, zoom } = useGeozoneSearch().search
  return (
    <>
      <Button
        variant="default"
        renderRoot={(rest) => (
          <Link
            {...rest}
            to="/applications/$application/geozones/planner"
            params={params}
            search={{ lat, lng, zoom }}
          />
        )}
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
