import { Checkbox, Group, Menu } from '@mantine/core'
import { IconDownload, IconMapPinPlus } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { LightButton, LinkButton, ReasonedButton } from '#components/controls/Buttons.tsx'
import { EmptyState, NoMatch } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Point } from '#components/map/places.ts'
import { saveFile } from '#components/table/columns.ts'
import { hasId } from '#contract/places/zones.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { toCsv } from '#format/csv.ts'
import { formatCount } from '#format/format.ts'
import { type BulkAction, ManyZones } from '#forms/geozones/ManyZones.tsx'
import { toCircles } from '#model/geozones/overlaps.ts'
import { zoneColumns, zoneRows, zonesGeoJson } from '#model/geozones/zoneFiles.ts'
import classes from './Places.module.css'
import { describeZoneFilter, useGeozoneSearch, usePlaceRights, useZones, zonesOnMap, zonesShown } from './useZones.ts'
import { formatPlaceParam } from './writtenAddress.ts'
import { ZoneStage } from './ZoneStage.tsx'
import { FindZones, ZonesTable } from './ZonesTable.tsx'

type DrawingProps = Pick<ComponentProps<typeof ZoneStage>, 'drawing' | 'onDrawing'>

export function GeozoneBrowser({ drawing, onDrawing }: DrawingProps) {
  const { application, zones, reading, clusters } = useZones()
  const { search, put } = useGeozoneSearch()
  const { q = '', cluster, status, sort = 'name', zone: chosenKey, view, do: doing } = search
  const { toAdd, toUpdate, toDelete } = usePlaceRights()
  const [target, setTarget] = useState<Point | undefined>(() => coordinatesIn(q))
  const [many, setMany] = useState<BulkAction>()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  // coordinates move the map instead of filtering
  const query = coordinatesIn(q) ? '' : q
  const shown = useMemo(() => zonesShown(zones, { q: query, cluster, status }), [zones, query, cluster, status])
  const able = useMemo(() => shown.filter(hasId), [shown])
  const picked = useMemo(() => able.filter(({ key }) => marked.has(key)), [able, marked])
  const pickedKeys = useMemo(() => new Set(picked.map(({ key }) => key)), [picked])
  const chosen = zones.find(({ key }) => key === chosenKey)
  const circles = useMemo(() => toCircles(zonesOnMap(shown, chosen), clusters), [shown, chosen, clusters])

  const known = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: put does the same in every render
  useEffect(() => {
    if (chosen) known.current = chosen.key
    if (chosen || reading || chosenKey === undefined) return
    // a zone that was there a moment ago was deleted here
    if (known.current !== chosenKey) void notify('Geozone not found. It may have been deleted.')
    void put({ zone: undefined, do: doing === 'edit' ? undefined : doing })
  }, [chosenKey, chosen, reading])

  // there is nothing else to do with selected zones
  const picks = toUpdate === undefined || toDelete === undefined
  const pickAll = (on: boolean) => setMarked(new Set(on ? able.map(({ key }) => key) : []))
  const draw = () => {
    void put({ view: undefined })
    onDrawing(true)
  }
  const create = (at?: string) => void put({ do: 'new', at }, false)
  return (
    <div
      className={classes.split}
      data-view={view ?? 'map'}
      data-form={search.do === 'new' || search.do === 'edit' || undefined}
    >
      <div className={classes.side}>
        <FindZones
          filter={{ q, cluster, status }}
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
            title="No geozones yet"
            steps={
              <>
                <ReasonedButton reason={toAdd} onClick={draw}>
                  Draw geozone
                </ReasonedButton>
                <ReasonedButton variant="default" reason={toAdd} onClick={() => create()}>
                  Enter coordinates
                </ReasonedButton>
                <LinkButton
                  variant="default"
                  reason={toAdd}
                  to="/applications/$application/geozones/import"
                  params={{ application }}
                >
                  Import file
                </LinkButton>
              </>
            }
          >
            A geozone is a circle on the map. People who have the app get the geozone’s message when they enter, on the
            schedule and at the frequency you set.
          </EmptyState>
        ) : (
          <div className={classes.list}>
            <ZonesTable
              zones={shown}
              chosen={chosen?.key}
              picks={picks}
              picked={pickedKeys}
              onPick={(key, on) =>
                setMarked(new Set(on ? [...pickedKeys, key] : [...pickedKeys].filter((pickedKey) => pickedKey !== key)))
              }
              sort={sort}
              onSort={(next) => void put({ sort: next })}
              narrow={view !== 'list'}
              filters={
                <Group gap="4px 8px">
                  {able.length > 0 && picks && (
                    <Group gap="6px 8px" mih={36} role="group" aria-label="Selected geozones">
                      <Checkbox
                        label={
                          picked.length > 0
                            ? `${formatCount(picked.length, 'geozone')} selected`
                            : able.length === shown.length
                              ? 'Select all'
                              : `Select ${formatCount(able.length, 'geozone')}`
                        }
                        checked={picked.length === able.length}
                        indeterminate={picked.length > 0 && picked.length < able.length}
                        onChange={(event) => pickAll(event.currentTarget.checked)}
                      />
                      {picked.length > 0 && (
                        <>
                          {actions.map(([action, label]) => (
                            <ReasonedButton
                              key={action}
                              variant="default"
                              size="compact-sm"
                              c={action === 'delete' ? 'var(--mantine-color-error)' : undefined}
                              reason={action === 'delete' ? toDelete : toUpdate}
                              onClick={() => setMany(action)}
                            >
                              {label}
                            </ReasonedButton>
                          ))}
                          <LightButton onClick={() => pickAll(false)}>Clear</LightButton>
                        </>
                      )}
                    </Group>
                  )}
                  <Menu position="bottom-start">
                    <Menu.Target>
                      <LightButton Glyph={IconDownload}>
                        {shown.length === zones.length ? 'Download all' : 'Download filtered'}
                      </LightButton>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item onClick={() => saveFile('geozones.csv', toCsv(zoneColumns, zoneRows(shown)))}>
                        CSV, for spreadsheets and import
                      </Menu.Item>
                      <Menu.Item
                        onClick={() => saveFile('geozones.geojson', zonesGeoJson(shown), 'application/geo+json')}
                      >
                        GeoJSON, for maps and import
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                </Group>
              }
              noMatch={
                <NoMatch
                  what="geozones"
                  query={describeZoneFilter({ q: query, cluster, status }, clusters)}
                  onClear={() => void put({ q: undefined, cluster: undefined, status: undefined })}
                />
              }
            />
          </div>
        )}
      </div>
      <ZoneStage
        circles={circles}
        chosen={chosen}
        picked={pickedKeys}
        drawing={drawing}
        onDrawing={onDrawing}
        target={target}
      />
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

const actions = [
  ['enable', 'Enable'],
  ['disable', 'Disable'],
  ['cluster', 'Change cluster'],
  ['cooldown', 'Set cooldown'],
  ['delete', 'Delete'],
] as const
