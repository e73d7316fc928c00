import { ActionIcon, Anchor } from '@mantine/core'
import { IconCircles, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cluster, Zone } from '#api/geozones.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Swatch } from '#components/map/Swatch.tsx'
import { countOf } from '#format/counts.ts'
import { spanWords } from '#format/spans.ts'
import { DeleteCluster } from '#forms/geozones/DeleteCluster.tsx'
import classes from './ClusterList.module.css'

interface ClusterListProps {
  application: string
  clusters: readonly Cluster[]
  zones: readonly Zone[]
  toAdd: string | undefined
  toDelete: string | undefined
  onCreate: () => void
  /** Shows the zones of one alone. */
  onShow: (code: string) => void
}

/** The clusters of an application: their cooldown, and how many zones share it. */
export function ClusterList({ application, clusters, zones, toAdd, toDelete, onCreate, onShow }: ClusterListProps) {
  const [deleting, setDeleting] = useState<{ cluster: Cluster; asking: boolean }>()
  const create = (
    <ReasonedButton reason={toAdd} onClick={onCreate}>
      Create cluster
    </ReasonedButton>
  )
  return (
    <div className={classes.root}>
      {clusters.length === 0 ? (
        <EmptyState icon={IconCircles} title="No clusters yet" framed={false} steps={create}>
          Zones of a cluster share a cooldown: after the message of one, a person hears from none of them for a while.
        </EmptyState>
      ) : (
        <>
          <ul className={classes.items} aria-label="Clusters">
            {clusters.map((cluster, place) => (
              <li key={cluster.code} className={classes.item}>
                <Swatch group={place} />
                <div className={classes.words}>
                  <strong>{cluster.name}</strong>
                  <span className={classes.quiet}>
                    <Anchor component="button" type="button" fz="inherit" onClick={() => onShow(cluster.code)}>
                      {countOf(
                        cluster.geozones ?? zones.filter((zone) => zone.cluster?.code === cluster.code).length,
                        'zone',
                      )}
                    </Anchor>{' '}
                    · cooldown {spanWords(cluster.cooldown)}
                  </span>
                </div>
                <CopyableCode code={cluster.code} what="cluster code" />
                {toDelete ? (
                  <ReasonedIcon size={30} label={`Delete ${cluster.name}`} hint="Delete" reason={toDelete}>
                    <IconTrash size={16} stroke={1.6} aria-hidden />
                  </ReasonedIcon>
                ) : (
                  <ActionIcon
                    size={30}
                    aria-label={`Delete ${cluster.name}`}
                    onClick={() => setDeleting({ cluster, asking: true })}
                  >
                    <IconTrash size={16} stroke={1.6} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
          <div className={classes.end}>{create}</div>
        </>
      )}
      {deleting && (
        <DeleteCluster
          key={deleting.cluster.code}
          application={application}
          cluster={deleting.cluster}
          zones={zones}
          opened={deleting.asking}
          onClose={() => setDeleting({ ...deleting, asking: false })}
        />
      )}
    </div>
  )
}
