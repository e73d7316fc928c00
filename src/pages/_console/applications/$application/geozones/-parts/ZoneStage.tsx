import { Button, Group, Paper } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useUpdateZone } from '#api/changeZones.ts'
import { notify } from '#components/feedback/notify.ts'
import { closeZoom, type MapCircle, type Place, type Point } from '#components/map/places.ts'
import { hasId, type Zone, type ZoneWithId } from '#contract/places/zones.ts'
import { errorText, exactCount } from '#format/format.ts'
import { DeleteZone } from '#forms/geozones/DeleteZone.tsx'
import type { FormPlace } from '#forms/geozones/useFormPlace.ts'
import { zoneMessageLabel } from '#model/geozones/zoneDraft.ts'
import { placeIn } from './address.ts'
import classes from './Places.module.css'
import { useGeozoneSearch, usePlaceRights, useViewSearch, useZones } from './useZones.ts'
import { formatPlaceParam, viewIn, viewParts } from './writtenAddress.ts'
import { ZoneCard } from './ZoneCard.tsx'
import { ZoneMap } from './ZoneMap.tsx'
import { ZonePanels } from './ZonePanels.tsx'

interface ZoneStageProps {
  circles: readonly MapCircle[]
  chosen: Zone | undefined
  picked: ReadonlySet<string>
  drawing: boolean
  onDrawing: (drawing: boolean) => void
  target: Point | undefined
}

/** ID of the circle that a form is creating. */
const created = 'new'
/** Of a side panel, in pixels, as in the theme. */
const formWidth = 480

/** The map and the forms over it: separate from the list, which must not re-render while a zone is dragged or typed. */
export function ZoneStage(props: ZoneStageProps) {
  const { circles, chosen, picked, drawing, onDrawing, target } = props
  const { application, presets } = useZones()
  const { search, put } = useGeozoneSearch()
  const looking = useViewSearch()
  const { toUpdate } = usePlaceRights()
  const edits = usePlaceEdits(chosen)
  const card = useRef<HTMLElement>(null)
  const [opening] = useState(() => viewIn(looking))
  const [deleting, setDeleting] = useState(false)
  const list = search.view === 'list'
  const { do: doing, at } = search
  const { first, typed, type } = useTypedPlace()
  const creating = useMemo(() => (doing === 'new' ? (first ?? placeIn(at)) : undefined), [doing, first, at])
  // the circle that a form is creating stays on the map, beside the form; `editing` moves it, as the array is indexed
  const shown = useMemo(
    () => (creating ? [...circles, { ...creating, id: created, name: 'New geozone', on: true }] : circles),
    [circles, creating],
  )
  const editing = typed ?? (toUpdate || creating || !chosen || !hasId(chosen) ? undefined : edits.place)
  const choose = (zone: string | undefined) => {
    void edits.settle()
    void put({ zone }, false)
  }
  // changing the URL would close an open form
  const look = useDebouncedCallback((view) => search.do === undefined && void put(viewParts(view)), 350)
  return (
    <>
      <div className={classes.stage}>
        {!list && (
          <ZoneMap
            label="Map of geozones"
            circles={shown}
            view={opening}
            onView={look}
            chosen={creating ? created : chosen?.key}
            panel={doing === 'new' || doing === 'edit' ? formWidth : 0}
            onChoose={choose}
            picked={picked}
            mode={drawing ? 'draw' : 'look'}
            editing={editing}
            // the form lies over the map
            onEdit={typed ? undefined : edits.change}
            onDrawn={(place) => {
              onDrawing(false)
              void put({ do: 'new', at: formatPlaceParam(place) }, false)
            }}
            target={target}
            cover={card}
          >
            {drawing && (
              <Paper component={Group} role="status" withBorder gap="xs" p={8} fz="sm">
                {(looking.zoom ?? 0) < closeZoom
                  ? 'To zoom in, click where the geozone should be.'
                  : 'Press at the center and drag outward.'}
                <Button size="compact-sm" variant="default" onClick={() => onDrawing(false)}>
                  Cancel
                </Button>
              </Paper>
            )}
          </ZoneMap>
        )}
        {chosen && edits.place && (list || !drawing) && (
          <>
            <ZoneCard
              key={chosen.key}
              ref={card}
              zone={chosen}
              place={edits.place}
              onPlace={(place) => edits.change(place, true)}
              onEdit={async () => {
                // the form opens with what the service has
                await edits.settle()
                void put({ do: 'edit' }, false)
              }}
              onDelete={() => setDeleting(true)}
              onClose={() => choose(undefined)}
            />
            {hasId(chosen) && (
              <DeleteZone
                application={application}
                zone={chosen}
                says={`Its message is no longer sent: ${zoneMessageLabel(chosen, presets)}`}
                opened={deleting}
                onClose={() => setDeleting(false)}
              />
            )}
          </>
        )}
      </div>
      <ZonePanels zone={chosen} onPlace={type} />
    </>
  )
}

/** What the open form has for the circle on the map: `first` since the form last had a whole place, and now. */
function useTypedPlace() {
  const [{ first, typed }, setPlaces] = useState<{ first?: FormPlace; typed?: FormPlace }>({})
  const type = useCallback(
    (place: FormPlace | undefined) => setPlaces((now) => (place ? { first: now.first ?? place, typed: place } : {})),
    [],
  )
  return { first, typed, type }
}

const getPlace = ({ lat, lng, range }: Zone): Place => ({ lat, lng, range: range ?? 0 })

const getFields = (from: Place, to: Place): Partial<Place> => ({
  ...((from.lat !== to.lat || from.lng !== to.lng) && { lat: to.lat, lng: to.lng }),
  ...(from.range !== to.range && { range: to.range }),
})

/** Shows a move or resize immediately and sends it after a short pause, with Undo. */
function usePlaceEdits(zone: Zone | undefined) {
  const { mutateAsync } = useUpdateZone()
  const queries = useQueryClient()
  const [edit, setEdit] = useState<{ of: ZoneWithId; place: Place }>()
  const sending = useRef<Promise<unknown>>(undefined)

  const update = async (changed: ZoneWithId, from: Place, to: Place, message: string, undo?: () => void) => {
    try {
      await mutateAsync({ geoZoneId: changed.id, ...getFields(from, to) })
    } catch (reason) {
      void notify(`Couldn’t change ${changed.name}. ${errorText(reason)}`)
      return
    }
    void notify(message, { about: changed.key, undo })
    // waits for the refetch that the write started
    await queries.invalidateQueries({ queryKey: ['listGeoZones'] }, { cancelRefetch: false })
  }
  const send = async () => {
    if (!edit) return
    const { of, place } = edit
    const from = getPlace(zone?.key === of.key ? zone : of)
    const fields = getFields(from, place)
    const message = 'lat' in fields ? `${of.name} moved` : `${of.name} now has a radius of ${exactCount(place.range)} m`
    const undo = () => void update(of, place, from, `${of.name} restored`)
    if (Object.keys(fields).length > 0) await update(of, from, place, message, undo)
    setEdit((now) => (now?.place === place ? undefined : now))
  }
  // a series of key presses is one change
  const begin = () => {
    sending.current = send()
  }
  const sendSoon = useDebouncedCallback(begin, { delay: 800, flushOnUnmount: true })
  useWindowEvent('pagehide', sendSoon.flush)

  return {
    place: zone && (edit?.of.key === zone.key ? edit.place : getPlace(zone)),
    change: (place: Place, done: boolean) => {
      if (!zone || !hasId(zone)) return
      setEdit({ of: zone, place })
      if (done) sendSoon()
    },
    settle: () => {
      sendSoon.flush()
      return sending.current
    },
  }
}
