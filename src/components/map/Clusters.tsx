import { divIcon } from 'leaflet'
import { memo, useMemo } from 'react'
import { Marker, useMap } from 'react-leaflet'
import { exactCount } from '#format/counts.ts'
import type { CircleIndex, PointCluster } from './CircleIndex.ts'
import classes from './GeozoneMap.module.css'

interface ClustersProps {
  clusters: readonly PointCluster[]
  index: CircleIndex
}

/** How many circles there are where one could not be told from another. A click zooms in until they part. */
export const Clusters = memo(({ clusters, index }: ClustersProps) =>
  clusters.map((cluster) => <ClusterMarker key={`${cluster.id} ${cluster.lng}`} cluster={cluster} index={index} />),
)

function ClusterMarker({ cluster: { id, lat, lng, count }, index }: { cluster: PointCluster; index: CircleIndex }) {
  const map = useMap()
  const icon = useMemo(() => {
    const size = count < 10 ? 30 : count < 100 ? 36 : count < 1_000 ? 44 : 52
    return divIcon({ className: classes.cluster, html: exactCount(count), iconSize: [size, size] })
  }, [count])
  return (
    <Marker
      position={[lat, lng]}
      icon={icon}
      // a hundred stops of the Tab key would lead nowhere: the list has every circle
      keyboard={false}
      eventHandlers={{ click: () => map.setView([lat, lng], index.zoomInto(id)) }}
    />
  )
}
