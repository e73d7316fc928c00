import { Button, Checkbox, Group, Menu } from '@mantine/core'
import { IconDownload, IconMapPinPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LinkButton } from '#components/controls/LinkButton.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState, NoMatch } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Point } from '#components/map/places.ts'
import { saveFile, toCsv } from '#components/table/columns.ts'
import { type Cluster, hasId, type Zone } from '#contract/places/zones.ts'
import type { Preset } from '#contract/presets.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { formatCount } from '#format/counts.ts'
import { type BulkAction, ManyZones } from '#forms/geozones/ManyZones.tsx'
import { toCircles } from '#model/geozones/overlaps.ts'
import { zoneColumns, zoneRows, zonesGeoJson } from '#model/geozones/zoneFiles.ts'
import { describeZoneFilter, useGeozoneSearch, usePlaceRights, zonesShown } from './address.ts'
import { FindZones } from './FindZones.tsx'
import classes from './Places.module.css'
import { ZonePanels } from './ZonePanels.tsx'
import { ZoneStage } from './ZoneStage.tsx'
import { ZonesTable } from './ZonesTable.tsx'
import { formatPlaceParam } from './zoneSearch.ts'

interface GeozoneBrowserProps {
  application: string
  zones: Zone[]
  reading: boolean
  clusters: Cluster[]
  presets: Preset[] | undefined
  drawing: boolean
  onDrawing: (drawing: boolean) => void
}

export function GeozoneBrowser(props: GeozoneBrowserProps) {
  const { application, zones, reading, clusters, presets, drawing, onDrawing } = props
  const { search, put } = useGeozoneSearch()
  const { q = '', cluster, status, sort = 'name', zone: chosenKey, view, do: doing } = search
  const { toAdd, toUpdate, toDelete } = usePlaceRights()
  const [target, setTarget] = useState<Point | undefined>(() => coordinatesIn(q))
  const [many, setMany] = useState<BulkAction>()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  // coordinates move the map instead of filtering
  const words = coordinatesIn(q) ? '' : q
  const shown = useMemo(() => zonesShown(zones, { q: words, cluster, status }), [zones, words, cluster, status])
  const circles = useMemo(() => toCircles(shown, clusters), [shown, clusters])
  const able = useMemo(() => shown.filter(hasId), [shown])
  const picked = useMemo(() => able.filter(({ key }) => marked.has(key)), [able, marked])
  const pickedKeys = useMemo(() => new Set(picked.map(({ key }) => key)), [picked])
  const chosen = zones.find(({ key }) => key === chosenKey)

  const known = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: put does the same in every render
  useEffect(() => {
    if (chosen) known.current = chosen.key
    if (chosen || reading || chosenKey === undefined) return
    // a zone that was there a moment ago was deleted here
    if (known.current !== chosenKey) void notify('Geozone not found. It may have been deleted.')
    void put({ zone: undefined, do: doing === 'edit' ? undefined : doing })
  }, [chosenKey, chosen, reading])

  const draw = () => {
    void put({ view: undefined })
    onDrawing(true)
  }
  const create = (at?: string) => void put({ do: 'new', at }, false)
  return (
    <div className={classes.split} data-view={view ?? 'map'}>
      <div className={classes.side}>
        <FindZones
          filter={{ q, cluster, status }}
          clusters={clusters}
          some={zones.length > 0}
          toAdd={toAdd}
          onFilter={(parts) => {
            void put(parts)
            setTarget((before) => coordinatesIn(parts.q ?? '') ?? before)
          }}
          onAdd={(point) => create(formatPlaceParam({ ...point, range: 200 }))}
          onGo={(found) => {
            void put({ view: undefined })
            setTarget(found)
          }}
        />
        {zones.length === 0 ? (
          <EmptyState
            icon={IconMapPinPlus}
            title="No zones yet"
            steps={
              <>
                <ReasonedButton reason={toAdd} onClick={draw}>
                  Draw a zone on the map
                </ReasonedButton>
                <ReasonedButton variant="default" reason={toAdd} onClick={() => create()}>
                  Enter coordinates
                </ReasonedButton>
                <LinkButton variant="default" to="/applications/$application/geozones/import" params={{ application }}>
                  Import a file
                </LinkButton>
              </>
            }
          >
            A geozone is a circle on the map. People who enter it with the app get its message, during the hours and as
            often as you set.
          </EmptyState>
        ) : (
          <div className={classes.list}>
            <ZonesTable
              application={application}
              zones={shown}
              clusters={clusters}
              presets={presets}
              chosen={chosen?.key}
              picked={pickedKeys}
              onPick={(key, on) =>
                setMarked(new Set(on ? [...pickedKeys, key] : [...pickedKeys].filter((one) => one !== key)))
              }
              sort={sort}
              onSort={(next) => void put({ sort: next })}
              narrow={view !== 'list'}
              filters={
                <Group gap="4px 8px">
                  <ManyBar
                    picked={picked.length}
                    able={able.length}
                    onAll={(on) => setMarked(new Set(on ? able.map(({ key }) => key) : []))}
                    toUpdate={toUpdate}
                    toDelete={toDelete}
                    onAction={setMany}
                  />
                  <SaveZones zones={shown} all={shown.length === zones.length} />
                </Group>
              }
              noMatch={
                <NoMatch
                  what="zones"
                  query={describeZoneFilter({ q: words, cluster, status }, clusters)}
                  onClear={() => void put({ q: undefined, cluster: undefined, status: undefined })}
                />
              }
            />
          </div>
        )}
      </div>
      <ZoneStage
        application={application}
        circles={circles}
        chosen={chosen}
        picked={pickedKeys}
        presets={presets}
        drawing={drawing}
        onDrawing={onDrawing}
        target={target}
      />
      <ZonePanels application={application} zones={zones} clusters={clusters} zone={chosen} />
      {many && (
        <ManyZones
          application={application}
          action={many}
          zones={picked}
          clusters={clusters}
          onClose={() => setMany(undefined)}
          onDone={(failed) => setMarked(new Set(failed.map(({ key }) => key)))}
        />
      )}
    </div>
  )
}

function SaveZones({ zones, all }: { zones: readonly Zone[]; all: boolean }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
        >
          {all ? 'Save all' : 'Save these'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saveFile('zones.csv', toCsv(zoneColumns, zoneRows(zones)))}>
          CSV, for spreadsheets and import
        </Menu.Item>
        <Menu.Item onClick={() => saveFile('zones.geojson', zonesGeoJson(zones), 'application/geo+json')}>
          GeoJSON, for maps and import
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface ManyBarProps {
  picked: number
  able: number
  onAll: (on: boolean) => void
  toUpdate: string | undefined
  toDelete: string | undefined
  onAction: (action: BulkAction) => void
}

const actions = [
  ['enable', 'Enable'],
  ['disable', 'Disable'],
  ['cluster', 'Cluster…'],
  ['cooldown', 'Cooldown…'],
  ['delete', 'Delete…'],
] as const

export function ManyBar({ picked, able, onAll, toUpdate, toDelete, onAction }: ManyBarProps) {
  if (able === 0) return null
  return (
    <Group gap="6px 8px" mih={36} role="group" aria-label="Selected zones">
      <Checkbox
        label={picked > 0 ? `${formatCount(picked, 'zone')} picked` : `Pick all ${formatCount(able, 'zone')}`}
        checked={picked === able}
        indeterminate={picked > 0 && picked < able}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      {picked > 0 && (
        <>
          {actions.map(([action, label]) => (
            <ReasonedButton
              key={action}
              variant="default"
              size="compact-sm"
              c={action === 'delete' ? 'var(--mantine-color-error)' : undefined}
              reason={action === 'delete' ? toDelete : toUpdate}
              onClick={() => onAction(action)}
            >
              {label}
            </ReasonedButton>
          ))}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onAll(false)}>
            Clear
          </Button>
        </>
      )}
    </Group>
  )
}
