import { lazy } from 'react'
import { useUpdateZone } from '#api/geozones.ts'
import { notify } from '#components/feedback/notify.ts'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { type Cluster, hasId, type Zone, type ZoneWithId, zoneKey } from '#contract/places/zones.ts'
import type { ZoneFields } from '#model/geozones/zoneDraft.ts'
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
  const update = useUpdateZone()
  const close = () => void put({ do: undefined, at: undefined }, false)
  const added = async (name: string, id: string) => {
    await put({ do: undefined, at: undefined, zone: id ? zoneKey(id) : undefined }, false)
    void notify(`Geozone ${name} created`)
  }
  const edited = async (own: ZoneWithId, name: string, undo: ZoneFields) => {
    await put({ do: undefined }, false)
    const takeBack = () =>
      update.mutateAsync({ geoZoneId: own.id, ...undo }).then(
        () => void notify(`${own.name} is as it was`, { about: own.key }),
        (reason: Error) => void notify(`${own.name} could not be put back. ${reason.message}`),
      )
    void notify(`Geozone ${name} saved`, { about: own.key, undo: () => void takeBack() })
  }
  return (
    <>
      <SidePanel title="Add a zone" opened={doing === 'new'} onClose={close}>
        <GeoZoneForm
          key={at}
          application={application}
          place={placeIn(at)}
          clusters={clusters}
          onCancel={close}
          onSaved={(name, saved) => added(name, 'id' in saved ? saved.id : '')}
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
            onSaved={async (name, saved) => hasId(zone) && edited(zone, name, 'undo' in saved ? saved.undo : {})}
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
          onCreated={async (name) => {
            await put({ do: 'clusters' }, false)
            void notify(`Cluster ${name} created`)
          }}
        />
      </SidePanel>
    </>
  )
}
