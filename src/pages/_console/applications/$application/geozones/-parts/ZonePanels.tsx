import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { campaignsOf } from '#api/campaigns.ts'
import type { Cluster, Zone } from '#api/geozones.ts'
import { kindOf, presetsOf } from '#api/presets.ts'
import { allTags } from '#api/tags.ts'
import { Bones, SectionBones } from '#components/feedback/Bones.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { ZoneFields } from '#forms/geozones/zoneDraft.ts'
import { ClusterList } from './ClusterList.tsx'

export const loadZoneForm = () => import('#forms/geozones/GeoZoneForm.tsx')
const GeoZoneForm = lazy(async () => ({ default: (await loadZoneForm()).GeoZoneForm }))
const ClusterForm = lazy(async () => ({ default: (await import('#forms/geozones/ClusterForm.tsx')).ClusterForm }))

export type Doing = 'new' | 'edit' | 'clusters' | 'cluster'

interface ZonePanelsProps {
  application: string
  doing: Doing | undefined
  zones: readonly Zone[]
  clusters: readonly Cluster[]
  /** The chosen zone, to edit. */
  zone: Zone | undefined
  /** Where a new one was drawn. */
  place: { lat: number; lng: number; range: number } | undefined
  toAddCluster: string | undefined
  toDeleteCluster: string | undefined
  onAdded: (name: string, id: string) => Promise<unknown>
  onEdited: (zone: Zone, name: string, undo: ZoneFields) => Promise<unknown>
  onClusterMade: (name: string) => Promise<unknown>
  onDo: (doing: Doing) => void
  onShowCluster: (code: string) => void
  onClose: () => void
}

/** The panels at the right: a zone's form, the clusters, a cluster's form. */
export function ZonePanels(props: ZonePanelsProps) {
  const { application, doing, zones, clusters, zone, place, onDo, onClose } = props
  const forms = doing === 'new' || doing === 'edit'
  const { data: presets } = useQuery({ ...presetsOf(application), enabled: forms })
  const { data: campaigns } = useQuery({ ...campaignsOf(application), enabled: forms })
  const { data: tags } = useQuery({ ...allTags(), enabled: forms })
  const around = presets &&
    campaigns &&
    tags && { presets: presets.filter((preset) => kindOf(preset) === 'push'), campaigns, clusters, tags }
  const bones = (
    <Bones what="the form">
      <SectionBones lines={6} />
    </Bones>
  )
  return (
    <>
      <SidePanel title="Add a zone" opened={doing === 'new'} onClose={onClose}>
        {around ? (
          <GeoZoneForm
            key={place ? `${place.lat} ${place.lng}` : 'typed'}
            application={application}
            place={place}
            {...around}
            onCancel={onClose}
            onSaved={async (name, saved) => props.onAdded(name, 'id' in saved ? saved.id : '')}
          />
        ) : (
          bones
        )}
      </SidePanel>
      <SidePanel title={zone?.name ?? 'Zone'} opened={doing === 'edit' && zone !== undefined} onClose={onClose}>
        {around && zone ? (
          <GeoZoneForm
            key={zone.key}
            application={application}
            zone={zone}
            {...around}
            onCancel={onClose}
            onSaved={async (name, saved) => props.onEdited(zone, name, 'undo' in saved ? saved.undo : {})}
          />
        ) : (
          bones
        )}
      </SidePanel>
      <SidePanel title="Clusters" opened={doing === 'clusters'} onClose={onClose}>
        <ClusterList
          application={application}
          clusters={clusters}
          zones={zones}
          toAdd={props.toAddCluster}
          toDelete={props.toDeleteCluster}
          onCreate={() => onDo('cluster')}
          onShow={props.onShowCluster}
        />
      </SidePanel>
      <SidePanel title="Create a cluster" opened={doing === 'cluster'} onClose={onClose}>
        <ClusterForm
          application={application}
          onCancel={() => onDo('clusters')}
          onCreated={(name) => props.onClusterMade(name)}
        />
      </SidePanel>
    </>
  )
}
