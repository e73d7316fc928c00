import { lazy } from 'react'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { placeIn } from './address.ts'
import { ClusterList } from './ClusterList.tsx'
import { useGeozoneSearch } from './useGeozoneSearch.ts'

export const loadZoneForm = () => import('#forms/geozones/GeoZoneForm.tsx')
const GeoZoneForm = lazy(async () => ({ default: (await loadZoneForm()).GeoZoneForm }))
const ClusterForm = lazy(async () => ({ default: (await import('#forms/geozones/ClusterForm.tsx')).ClusterForm }))

interface ZonePanelsProps {
  application: string
  zones: readonly Zone[]
  clusters: readonly Cluster[]
  /** The chosen zone, to edit. */
  zone: Zone | undefined
}

/** The panels at the right that the address opens: a zone's form, the clusters, a cluster's form. */
export function ZonePanels({ application, zones, clusters, zone }: ZonePanelsProps) {
  const { search, put } = useGeozoneSearch()
  const { do: doing, at } = search
  const close = () => void put({ do: undefined, at: undefined }, false)
  const saved = (key: string | undefined) => put({ do: undefined, at: undefined, zone: key }, false)
  return (
    <>
      <SidePanel title="Add a zone" opened={doing === 'new'} onClose={close}>
        <GeoZoneForm
          key={at}
          application={application}
          place={placeIn(at)}
          clusters={clusters}
          onCancel={close}
          onSaved={saved}
        />
      </SidePanel>
      <SidePanel title={zone?.name ?? 'Zone'} opened={doing === 'edit' && zone !== undefined} onClose={close}>
        {zone && (
          <GeoZoneForm
            key={zone.key}
            application={application}
            zone={zone}
            clusters={clusters}
            onCancel={close}
            onSaved={saved}
          />
        )}
      </SidePanel>
      <SidePanel title="Clusters" opened={doing === 'clusters'} onClose={close}>
        <ClusterList
          application={application}
          clusters={clusters}
          zones={zones}
          onCreate={() => void put({ do: 'cluster' }, false)}
          onShow={(code) => void put({ do: undefined, cluster: code }, false)}
        />
      </SidePanel>
      <SidePanel title="Create a cluster" opened={doing === 'cluster'} onClose={close}>
        <ClusterForm
          application={application}
          onCancel={() => void put({ do: 'clusters' }, false)}
          onCreated={() => put({ do: 'clusters' }, false)}
        />
      </SidePanel>
    </>
  )
}
