import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { type Cluster, hasId, noId, type Zone } from '#api/geozones.ts'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import { nearEnough } from '#components/map/places.ts'
import type { Preset } from '#contract/presets.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import type { BulkAction } from '#forms/geozones/ManyZones.tsx'
import { pickedIn, pickedWords, placeWords, viewIn, viewParts } from './address.ts'
import { FindZones } from './FindZones.tsx'
import { FirstZone } from './FirstZone.tsx'
import { filterWords } from './filterWords.ts'
import { ManyBar } from './ManyBar.tsx'
import classes from './Places.module.css'
import { SaveZones } from './SaveZones.tsx'
import { useAddressedView } from './useAddressedView.ts'
import { useGeozoneSearch } from './useGeozoneSearch.ts'
import { useMissingZone } from './useMissingZone.ts'
import { usePlaceEdits } from './usePlaceEdits.ts'
import { usePlaceRights } from './usePlaceRights.ts'
import { ZoneCard } from './ZoneCard.tsx'
import { type Deleting, ZoneDialogs } from './ZoneDialogs.tsx'
import { ZoneMap } from './ZoneMap.tsx'
import { ZonePanels } from './ZonePanels.tsx'
import { ZonesTable } from './ZonesTable.tsx'
import { circlesOf, zonesShown } from './zonesShown.ts'

interface GeozoneBrowserProps {
  application: string
  zones: Zone[]
  /** True while the zones are read once more. */
  reading: boolean
  clusters: Cluster[]
  presets: Preset[] | undefined
  /** True while a click on the map draws a zone. */
  drawing: boolean
  onDrawing: (drawing: boolean) => void
}

/** Zones in a list and on the map beside it: found, chosen, drawn, moved, changed, many at once. */
export function GeozoneBrowser(props: GeozoneBrowserProps) {
  const { application, zones, reading, clusters, presets, drawing, onDrawing } = props
  const { search, navigate, put } = useGeozoneSearch()
  const { q = '', cluster, status, sort = 'name', zone: chosenKey, view, do: doing } = search
  const { toAdd, toUpdate, toDelete } = usePlaceRights()

  // coordinates are gone to, not searched for
  const point = useMemo(() => coordinatesIn(q), [q])
  const words = point ? '' : q
  const shown = useMemo(() => zonesShown(zones, { q: words, cluster, status }), [zones, words, cluster, status])
  const circles = useMemo(() => circlesOf(shown, clusters), [shown, clusters])
  const picked = useMemo(() => pickedIn(search.picked, shown), [search.picked, shown])
  const able = useMemo(() => shown.filter(hasId).length, [shown])
  const chosen = zones.find(({ key }) => key === chosenKey)
  const unnamed = chosen && !hasId(chosen) ? noId : undefined
  const chosenToUpdate = unnamed ?? toUpdate
  const edits = usePlaceEdits(chosen)
  const cardBox = useRef<HTMLElement>(null)
  const [many, setMany] = useState<BulkAction>()
  const [deleting, setDeleting] = useState<Deleting>()
  const looks = useAddressedView({
    view: viewIn(search),
    chosen,
    q,
    held: doing !== undefined,
    onView: (where) => void put(viewParts(where)),
  })

  useMissingZone({
    named: chosenKey,
    found: chosen !== undefined,
    reading,
    onDrop: () => void put({ zone: undefined, do: doing === 'edit' ? undefined : doing }),
  })

  const choose = (key: string | undefined) => {
    void edits.settle()
    looks.inSight(key)
    void put({ zone: key }, false)
  }
  const pick = (keys: readonly string[], on: boolean) => {
    // what is picked by now, not when the row was drawn
    void navigate({
      search: (before) => {
        const next = pickedIn(before.picked, shown)
        for (const key of keys) on ? next.add(key) : next.delete(key)
        return { ...before, picked: pickedWords(next, able) }
      },
      replace: true,
      resetScroll: false,
    })
  }
  const edit = async () => {
    // the form opens on what the service has
    await edits.settle()
    await put({ do: 'edit' }, false)
  }
  const draw = () => {
    void put({ view: undefined })
    onDrawing(true)
  }
  const addHere = () => void put({ do: 'new', at: point ? placeWords({ ...point, range: 200 }) : undefined }, false)
  const clear = () => void put({ q: undefined, cluster: undefined, status: undefined })

  // a map that is dragged changes the address: the list need not be drawn again for it. Its callbacks do the same in every render
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const table = useMemo(
    () => (
      <ZonesTable
        application={application}
        zones={shown}
        clusters={clusters}
        presets={presets}
        chosen={chosen?.key}
        picked={picked}
        onPick={pick}
        sort={sort}
        onSort={(next) => void put({ sort: next })}
        narrow={view !== 'list'}
        filters={
          <div className={classes.listHead}>
            <ManyBar
              picked={picked.size}
              able={able}
              onAll={(on) => void put({ picked: on ? pickedWords(pickedIn('all', shown), able) : undefined })}
              toUpdate={toUpdate}
              toDelete={toDelete}
              onAction={setMany}
            />
            <SaveZones zones={shown} all={shown.length === zones.length} />
          </div>
        }
        noMatch={<NoMatch what="zones" query={filterWords(words, cluster, status, clusters)} onClear={clear} />}
      />
    ),
    [
      application,
      zones,
      shown,
      clusters,
      presets,
      chosen?.key,
      picked,
      able,
      sort,
      view,
      cluster,
      status,
      words,
      toUpdate,
      toDelete,
    ],
  )
  const card = chosen && edits.place && (
    <ZoneCard
      key={chosen.key}
      ref={cardBox}
      zone={chosen}
      place={edits.place}
      presets={presets}
      toUpdate={chosenToUpdate}
      toDelete={unnamed ?? toDelete}
      onPlace={(place) => edits.change(place, true)}
      onEdit={() => void edit()}
      onDelete={() => hasId(chosen) && setDeleting({ zone: chosen, asking: true })}
      onClose={() => choose(undefined)}
    />
  )
  return (
    <div className={classes.desk} data-view={view ?? 'map'}>
      <div className={classes.side}>
        <FindZones
          filter={{ q, cluster, status }}
          clusters={clusters}
          some={zones.length > 0}
          toAdd={toAdd}
          onFilter={(next) => void put(next)}
          onAdd={addHere}
          onGo={(found) => {
            void put({ view: undefined })
            looks.goTo(found)
          }}
        />
        {zones.length === 0 ? (
          <FirstZone
            application={application}
            reason={toAdd}
            onDraw={draw}
            onAdd={() => void put({ do: 'new', at: undefined }, false)}
          />
        ) : (
          <div className={classes.list}>{table}</div>
        )}
      </div>
      {view !== 'list' && (
        <div className={classes.mapArea}>
          <ZoneMap
            label="Map of zones"
            circles={circles}
            view={looks.opening}
            onView={looks.moved}
            chosen={chosen?.key}
            onChoose={choose}
            picked={picked}
            mode={drawing ? 'draw' : 'look'}
            editing={chosen && chosenToUpdate === undefined ? edits.place : undefined}
            onEdit={edits.change}
            onDrawn={(place) => {
              onDrawing(false)
              void put({ do: 'new', at: placeWords(place) }, false)
            }}
            target={looks.target}
            cover={cardBox}
          >
            {drawing && (
              <div className={classes.banner} role="status">
                {(search.zoom ?? 0) < nearEnough
                  ? 'Come closer first: press where the zone is to be, or zoom in.'
                  : 'Press where the middle is, draw away from it, let go.'}
                <Button size="compact-sm" variant="default" onClick={() => onDrawing(false)}>
                  Cancel
                </Button>
              </div>
            )}
          </ZoneMap>
          {!drawing && card}
        </div>
      )}
      {view === 'list' && card}
      <ZonePanels application={application} zones={zones} clusters={clusters} zone={chosen} onAdded={looks.added} />
      <ZoneDialogs
        application={application}
        clusters={clusters}
        presets={presets}
        many={many}
        picked={shown.filter(hasId).filter(({ key }) => picked.has(key))}
        onMany={setMany}
        deleting={deleting}
        onDeleting={setDeleting}
      />
    </div>
  )
}
