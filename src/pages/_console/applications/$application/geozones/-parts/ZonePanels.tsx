import { Anchor, Box, Group, Stack } from '@mantine/core'
import { IconCircles, IconHistory, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton, ReasonedButton, ReasonedIcon } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { Swatch } from '#components/map/Swatch.tsx'
import type { Zone } from '#contract/places/zones.ts'
import { formatCount } from '#format/format.ts'
import { formatSpan } from '#format/spans.ts'
import { DeleteCluster } from '#forms/geozones/DeleteZone.tsx'
import type { FormPlace } from '#forms/geozones/useFormPlace.ts'
import { HistoryIcon } from '#pages/-parts/HistoryIcon.tsx'
import { historyEntry, historyLabel } from '#pages/-parts/historyEntry.ts'
import { placeIn } from './address.ts'
import { useGeozoneSearch, usePlaceRights, useZones } from './useZones.ts'

export const loadZoneForm = () => import('#forms/geozones/GeoZoneForm.tsx')
const GeoZoneForm = lazyNamed(loadZoneForm, 'GeoZoneForm')
const ClusterForm = lazyNamed(() => import('#forms/geozones/ClusterForm.tsx'), 'ClusterForm')

interface ZonePanelsProps {
  zone: Zone | undefined
  /** Called with what the open form has for the circle on the map. */
  onPlace: (place: FormPlace | undefined) => void
}

export function ZonePanels({ zone, onPlace }: ZonePanelsProps) {
  const { application, clusters } = useZones()
  const { search, put } = useGeozoneSearch()
  const { do: doing, at } = search
  const adding = doing === 'new'
  const close = () => void put({ do: undefined, at: undefined }, false)
  const saved = (key: string | undefined) => put({ do: undefined, at: undefined, zone: key }, false)
  return (
    <>
      <SidePanel
        title={adding ? 'Create geozone' : (zone?.name ?? 'Geozone')}
        opened={adding || (doing === 'edit' && zone !== undefined)}
        onClose={close}
      >
        {!adding && zone?.id !== undefined && (
          <Group justify="flex-end" mb="sm">
            <LinkButton
              size="xs"
              variant="default"
              leftSection={<IconHistory size={15} aria-hidden />}
              {...historyEntry(`geozone:${zone.id}`, zone.name).link}
            >
              {historyLabel}
            </LinkButton>
          </Group>
        )}
        <GeoZoneForm
          key={adding ? at : zone?.key}
          {...(adding ? { place: placeIn(at) } : { zone })}
          application={application}
          clusters={clusters}
          onCancel={close}
          onSaved={saved}
          onPlace={onPlace}
        />
      </SidePanel>
      <SidePanel title="Clusters" opened={doing === 'clusters'} onClose={close}>
        <ClusterList />
      </SidePanel>
      <SidePanel title="Create cluster" opened={doing === 'cluster'} onClose={close}>
        <ClusterForm
          application={application}
          onCancel={() => void put({ do: 'clusters' }, false)}
          onCreated={() => put({ do: 'clusters' }, false)}
        />
      </SidePanel>
    </>
  )
}

function ClusterList() {
  const { application, zones, clusters } = useZones()
  const { put } = useGeozoneSearch()
  const { toAddCluster, toDeleteCluster } = usePlaceRights()
  const [deleting, setDeleting] = useState<string>()
  const create = (
    <ReasonedButton reason={toAddCluster} onClick={() => void put({ do: 'cluster' }, false)}>
      Create cluster
    </ReasonedButton>
  )
  if (clusters.length === 0)
    return (
      <EmptyState icon={IconCircles} title="No clusters yet" framed={false} steps={create}>
        Geozones in a cluster share a cooldown: after one sends a person a message, the others wait for a while.
      </EmptyState>
    )
  return (
    <Stack>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Clusters">
        {clusters.map((cluster, index) => (
          <Group
            component="li"
            key={cluster.code}
            gap="8px 12px"
            py={10}
            style={{ borderBottom: '1px solid var(--console-border)' }}
          >
            <Swatch group={index} />
            <Stack gap={0} flex="1 1 160px" style={{ overflowWrap: 'anywhere' }}>
              <strong>{cluster.name}</strong>
              <Box fz="sm" c="dimmed">
                <Anchor
                  component="button"
                  type="button"
                  fz="inherit"
                  underline="always"
                  onClick={() => void put({ do: undefined, cluster: cluster.code }, false)}
                >
                  {formatCount(
                    cluster.geozones ?? zones.filter((zone) => zone.cluster?.code === cluster.code).length,
                    'geozone',
                  )}
                </Anchor>{' '}
                · cooldown {formatSpan(cluster.cooldown)}
              </Box>
            </Stack>
            <CopyableCode code={cluster.code} what="cluster code" />
            <HistoryIcon object={`cluster:${cluster.code}`} of={cluster.name} />
            <ReasonedIcon
              size={30}
              label={`Delete ${cluster.name}`}
              hint="Delete"
              reason={toDeleteCluster}
              onClick={() => setDeleting(cluster.code)}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ReasonedIcon>
            <DeleteCluster
              application={application}
              cluster={cluster}
              zones={zones}
              opened={deleting === cluster.code}
              onClose={() => setDeleting(undefined)}
            />
          </Group>
        ))}
      </Box>
      <Group justify="flex-end">{create}</Group>
    </Stack>
  )
}
